import { beforeAll, expect, test } from "vitest";
import { Answer, uploadOf } from "../core/index";
import { createInstitution, createTestApi, createTestKey, refusalOf, type TestApi } from "../testing/index";
import type { Call } from "./call";
import type { RouteDeclaration } from "./implement";
import { runIdempotent } from "./run-idempotent";
import { runUpload } from "./run-upload";

let api: TestApi;
let key: Awaited<ReturnType<typeof createTestKey>>;

beforeAll(async () => {
  api = await createTestApi();
  await createInstitution(api.ctx);
  key = await createTestKey(api.ctx);
});

const PATH = "/v1/customers/CORE000001";
const put = (idempotencyKey: string, json: object, headers: Record<string, string> = {}) =>
  api.call(PATH, {
    method: "PUT",
    json,
    headers: { ...key.headers, "Idempotency-Key": idempotencyKey, ...headers },
  });

test("a call is repeated with its status, body and tag, and says that it is", async () => {
  const first = await put("a", { name: "Nora" });
  const again = await put("a", { name: "Nora" });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(first.headers.get("Idempotent-Replayed")).toBeNull();
  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  expect(first.headers.get("ETag")).toMatch(/^"/);
  for (const name of ["ETag", "Content-Type"]) expect(again.headers.get(name)).toBe(first.headers.get(name));
  expect(await again.json()).toEqual(await first.json());
});

test("a refusal is repeated too, and another condition makes another call", async () => {
  await put("b", { name: "Nora" });
  const stale = { "If-Match": '"stale"' };
  const refused = await put("c", { name: "Olga" }, stale);
  expect(await refusalOf(refused)).toMatchObject({ status: 412, code: "precondition_failed" });
  const repeated = await put("c", { name: "Olga" }, stale);
  expect(repeated.status).toBe(412);
  expect(repeated.headers.get("Idempotent-Replayed")).toBe("true");
  const other = await put("c", { name: "Olga" }, { "If-Match": "*" });
  const reused = { status: 422, code: "idempotency_key_reused", fields: ["If-Match"] };
  expect(await refusalOf(other)).toEqual(reused);
  expect(await refusalOf(await put("c", { name: "Olga" }))).toEqual(reused);
});

test("a key belongs to one path with its query, and to one body", async () => {
  await put("d", { name: "Nora" });
  const send = async (path: string, name: string) =>
    refusalOf(
      await api.call(path, {
        method: "PUT",
        json: { name },
        headers: { ...key.headers, "Idempotency-Key": "d" },
      }),
    );
  const reused = { status: 422, code: "idempotency_key_reused" };
  expect(await send("/v1/customers/CORE000002", "Nora")).toEqual({ ...reused, fields: ["path"] });
  expect(await send(`${PATH}?x=1`, "Nora")).toEqual({ ...reused, fields: ["path"] });
  expect(await send(PATH, "Olga")).toEqual({ ...reused, fields: ["body"] });
});

test.each(["", "\u00e9", "x".repeat(256)])("the key %j is refused by its name", async (text) => {
  const refusal = await refusalOf(await put(text, { name: "Nora" }));
  expect(refusal).toMatchObject({ status: 400, fields: ["Idempotency-Key"] });
});

test.each([(text: string) => `${text} more`, (text: string) => text.replace("Bearer ", "Bearer")])(
  "what is not a bearer's key alone is no key",
  async (change) => {
    const { Authorization } = key.headers;
    const answer = await api.call("/v1/customers", { headers: { Authorization: change(Authorization) } });
    expect((await refusalOf(answer)).status).toBe(401);
  },
);

test("a condition that is absent is not one that says null", async () => {
  await put("e", { name: "Nora" });
  const other = await put("e", { name: "Nora" }, { Prefer: "null" });
  expect(await refusalOf(other)).toEqual({ status: 422, code: "idempotency_key_reused", fields: ["Prefer"] });
});

test("what answers a secret is not repeated, but its refusals are", async () => {
  const make = (idempotencyKey: string, json: object) =>
    api.call("/v1/webhook_endpoints", {
      method: "POST",
      json,
      headers: { ...key.headers, "Idempotency-Key": idempotencyKey },
    });
  const refused = [await make("f", {}), await make("f", {})];
  expect(refused.map(({ status }) => status)).toEqual([400, 400]);
  expect(refused[1]!.headers.get("Idempotent-Replayed")).toBe("true");
  const hook = { url: "https://core.example/hook", types: ["customer.activated"] };
  expect((await make("g", hook)).status).toBe(201);
  expect(await refusalOf(await make("g", hook))).toMatchObject({ status: 409, fields: ["Idempotency-Key"] });
});

/** A call under a key, as the parts of the layer hand it on. */
const callUnder = (idempotencyKey: string) => {
  const request = new Request(`https://passbook.test${PATH}`, {
    method: "PUT",
    headers: { "Idempotency-Key": idempotencyKey },
  });
  const actor = { kind: "api_key" as const, apiKeyId: key.id, companyId: 1, publicName: "core" };
  return { call: { request } as unknown as Call, ctx: { ...api.ctx, actor } };
};
const DECLARATION = { method: "put", path: PATH, operationId: "aTest", auth: { apiKey: "customers" } };
const declaration = DECLARATION as unknown as RouteDeclaration;

test("headers that belong to one answer are not repeated", async () => {
  const { call, ctx } = callUnder("h");
  const given = () => new Answer("{}", { ETag: '"a"', "Retry-After": "1" }, 200);
  const run = () => runIdempotent(call, { declaration, ctx, bytes: Buffer.alloc(0) }, async () => given());
  expect((await run()).headers).toEqual(given().headers);
  expect((await run()).headers).toEqual({ ETag: '"a"', "Idempotent-Replayed": "true" });
});

test("a file under a key is taken once, and known by what is in it", async () => {
  const { call, ctx } = callUnder("i");
  let taken = "";
  const send = (text: string, most = 100) => {
    const file = uploadOf(new Blob([text]).stream());
    return runUpload(call, { declaration, ctx, file, most }, async (read, conclude) => {
      for await (const bytes of read) taken += Buffer.from(bytes).toString();
      return conclude(async () => new Answer("{}", {}, 201));
    });
  };
  expect((await send("a,b")).headers).toEqual({});
  expect((await send("a,b")).headers).toEqual({ "Idempotent-Replayed": "true" });
  await expect(send("a,c")).rejects.toMatchObject({ code: "idempotency_key_reused" });
  await expect(send("a,b", 2)).rejects.toMatchObject({ status: 413 });
  expect(taken).toBe("a,b");
});

test("a query that is not UTF-8 is refused by its name", async () => {
  const answer = await api.call("/v1/customers?search=%ff", { headers: key.headers });
  expect(await refusalOf(answer)).toMatchObject({ status: 400, fields: ["query"] });
});
