import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import type { Application } from "../modules/foundation/applications/index";
import type { Session } from "../modules/identity/tokens/index";
import { implement, Reply } from "./implement";

const PLACE = { method: "get", path: "/v2/api/nothing", undocumented: "a test" } as const;
const OK = { answers: { 200: { schema: z.object({ ok: z.boolean() }), description: "Right." } } } as const;
const ok = { ok: true };

test("a route says who may call it, and what its handler knows follows", () => {
  // @ts-expect-error: nobody is named
  implement({ ...PLACE, ...OK }, () => ok);
  // @ts-expect-error: a token alone does not say whether an app key is needed
  implement({ ...PLACE, ...OK, auth: { token: ["user"] } }, () => ok);
  // @ts-expect-error: inert tokens open nothing
  implement({ ...PLACE, ...OK, auth: { appKey: "required", token: ["guest"] } }, () => ok);
  // @ts-expect-error: there is no such scope
  implement({ ...PLACE, ...OK, auth: { apiKey: "customers:erase" } }, () => ok);

  implement({ ...PLACE, ...OK, auth: "anybody" }, (request) => {
    expectTypeOf(request).not.toHaveProperty("session");
    expectTypeOf(request).not.toHaveProperty("application");
    expectTypeOf(request).not.toHaveProperty("companyId");
    return ok;
  });
  implement({ ...PLACE, ...OK, auth: { appKey: "required" } }, (request) => {
    expectTypeOf(request.application).toEqualTypeOf<Application>();
    expectTypeOf(request).not.toHaveProperty("session");
    return ok;
  });
  implement({ ...PLACE, ...OK, auth: { appKey: "when sent" } }, (request) => {
    expectTypeOf(request.application).toEqualTypeOf<Application>();
    expectTypeOf(request.appKeySent).toEqualTypeOf<boolean>();
    return ok;
  });
  implement({ ...PLACE, ...OK, auth: { appKey: "when sent", token: ["user"] } }, (request) => {
    expectTypeOf(request.session).toEqualTypeOf<Session>();
    expectTypeOf(request.application).toEqualTypeOf<Application>();
    return ok;
  });
  implement({ ...PLACE, ...OK, auth: { appKey: "required", token: "when sent" } }, (request) => {
    expectTypeOf(request.session).toEqualTypeOf<Session | null>();
    return ok;
  });
  implement({ ...PLACE, ...OK, auth: { apiKey: "customers:read" } }, (request) => {
    expectTypeOf(request.companyId).toEqualTypeOf<number>();
    expectTypeOf(request).not.toHaveProperty("application");
    return ok;
  });
});

test("a handler gets what its schemas make of a request, and answers what it declares", () => {
  const { declaration } = implement(
    {
      ...PLACE,
      ...OK,
      auth: "anybody",
      params: z.object({ id: z.coerce.number() }),
      query: z.object({ order: z.string().optional() }),
      body: { schema: z.object({ name: z.string() }) },
    },
    ({ params, query, body }) => {
      expectTypeOf(params).toEqualTypeOf<{ id: number }>();
      expectTypeOf(query).toEqualTypeOf<{ order?: string | undefined }>();
      expectTypeOf(body).toEqualTypeOf<{ name: string }>();
      return ok;
    },
  );
  expect(declaration.path).toBe("/v2/api/nothing");
  implement({ ...PLACE, ...OK, auth: "anybody" }, (request) => {
    expectTypeOf(request).not.toHaveProperty("body");
    return new Reply(200, ok, { "X-Kind": "test" });
  });
  // @ts-expect-error: another body than the declared one
  implement({ ...PLACE, ...OK, auth: "anybody" }, () => ({ ok: "yes" }));
  // @ts-expect-error: a status that is not declared
  implement({ ...PLACE, ...OK, auth: "anybody" }, () => new Reply(201, ok));
});
