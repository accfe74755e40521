import { beforeAll, expect, test } from "vitest";
import type { Place } from "../../api/document/openapi-types";
import { ERROR_CATALOGUE, type ErrorCode } from "../../core/index";
import { createTestKey } from "../create-test-key";
import { basesOf } from "../hostile/base-requests";
import { rawRequest } from "../hostile/spoil";
import { cellOf, createLab, type Lab } from "./create-lab";
import { type Outsiders, SHARED_REFUSALS } from "./shared-refusals";
import { specificAnswers } from "./specific-answers";

let lab: Lab;
let outsiders: Outsiders;

const KEY = { app_key: "demo-user-app" };

beforeAll(async () => {
  lab = await createLab();
  const { context, world } = lab;
  const mobile = "+639171234567";
  const verified = await lab.meet({
    method: "POST",
    target: "/v2/api/auth/signup/otp-verify",
    headers: { ...KEY, "Content-Type": "application/json" },
    body: JSON.stringify({ mobile, ...(await world.requestCode(mobile)) }),
  });
  outsiders = {
    recovering: { ...KEY, "Access-Token": JSON.parse(verified.body).access_token },
    keys: {
      events: (await createTestKey(context.ctx, { scopes: ["events:read"] })).headers,
      customers: (await createTestKey(context.ctx, { scopes: ["customers:read"] })).headers,
    },
  };
}, 60_000);

const nameOf = ({ method, path }: Place) => `${method} ${path}`;
const codesOf = ({ operation }: Place): ErrorCode[] =>
  Object.values(operation.responses ?? {}).flatMap(
    (response) => lab.codesOf(response as object) as ErrorCode[],
  );

test("a right request of every operation", async () => {
  for (const place of lab.places) {
    for (const make of basesOf(place)) await lab.meet(rawRequest(place, await make(lab.world)));
  }
  expect(lab.problems.splice(0)).toEqual([]);
}, 60_000);

test("shared refusals, on every operation that declares them: status and code", async () => {
  const wrong: string[] = [];
  for (const place of lab.places) {
    const [make] = basesOf(place);
    for (const code of codesOf(place)) {
      const shared = SHARED_REFUSALS[code];
      if (!shared) continue;
      // A limit refuses what comes after the last request that it allows.
      const tries = code === "rate_limited" ? 3 : 1;
      let last = "";
      for (let n = 0; n < tries && last !== code; n += 1) {
        const request = shared.request(place, await make!(lab.world), outsiders);
        last = (await lab.meet(request, shared.condition)).code ?? "ok";
      }
      if (last !== code) wrong.push(`${nameOf(place)}: ${last} instead of ${code}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(lab.problems.splice(0)).toEqual([]);
}, 120_000);

test("a body that does not arrive: 408 on every operation that reads one", async () => {
  const places = lab.places.filter((place) => codesOf(place).includes("request_timeout"));
  expect(places.length).toBeGreaterThan(0);
  const verdicts = await Promise.all(
    places.map(async (place) => {
      const [make] = basesOf(place);
      return lab.stall({ ...rawRequest(place, await make!(lab.world)), body: undefined });
    }),
  );
  expect(verdicts.map(({ code }) => code)).toEqual(places.map(() => "request_timeout"));
  expect(lab.problems.splice(0)).toEqual([]);
}, 60_000);

test("every path: 405 with Allow for another method, 204 for OPTIONS; 404 beside the paths", async () => {
  for (const path of new Set(lab.places.map((place) => place.path))) {
    const methods = lab.places
      .filter((place) => place.path === path)
      .map(({ method }) => method.toUpperCase());
    const other = ["DELETE", "PATCH", "PUT", "POST"].find((method) => !methods.includes(method))!;
    const target = path.replaceAll(/\{[^}]+\}/g, "1");
    const refused = await lab.meet({ method: other, target, headers: {} });
    expect([refused.status, refused.code], `${other} ${path}`).toEqual([405, "method_not_allowed"]);
    for (const method of methods) expect(refused.headers.get("allow")?.split(", ")).toContain(method);
    if (methods.includes("OPTIONS")) continue;
    expect((await lab.meet({ method: "OPTIONS", target, headers: {} })).status).toBe(204);
  }
  for (const target of [
    "/api",
    "/api/x",
    "/v1",
    "/v1/x",
    "/v1/webhook_endpoints",
    "/v2",
    "/v2/api/",
    "/v2/x/%2e%2e/y",
  ])
    expect(await lab.meet({ method: "GET", target, headers: {} })).toMatchObject({
      status: 404,
      code: "not_found",
    });
  expect(lab.problems.splice(0)).toEqual([]);
}, 60_000);

test.each(Object.entries(specificAnswers))(
  "%s",
  async (_, provoke) => {
    await provoke(lab, outsiders);
    expect(lab.problems.splice(0)).toEqual([]);
  },
  60_000,
);

test("nothing that the document declares is left out", () => {
  const declared = lab.places.flatMap((place) => [
    ...Object.keys(place.operation.responses ?? {})
      .filter((status) => Number(status) < 400)
      .map((status) => cellOf(nameOf(place), Number(status), null)),
    ...codesOf(place).map((code) => cellOf(nameOf(place), ERROR_CATALOGUE[code].status, code)),
  ]);
  expect(declared.filter((cell) => !lab.met.has(cell))).toEqual([]);
  process.stdout.write(
    `contract: ${lab.places.length} operations, ${declared.length} answers declared and met\n`,
  );
});

test("every code of the catalogue was answered by somebody", () => {
  const codes = new Set([...lab.met].map((cell) => cell.split(" ").at(-1)));
  expect(Object.keys(ERROR_CATALOGUE).filter((code) => !codes.has(code))).toEqual([]);
});
