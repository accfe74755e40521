import { beforeAll, expect, test } from "vitest";
import { createInstitution, createTestApi } from "../index";
import { answerChecker, type Exchange } from "./check-answer";

let check: ReturnType<typeof answerChecker>;
let good: Exchange;

beforeAll(async () => {
  const api = await createTestApi();
  await createInstitution(api.ctx);
  check = answerChecker(await (await api.call("/openapi.json")).json());
  const path = "/v2/api/auth/health";
  const answer = await api.call(path, { json: {}, headers: { app_key: "demo-user-app" } });
  good = { method: "POST", path, status: 200, headers: answer.headers, body: await answer.text() };
});

const problemsOf = (change: Partial<Exchange>) => check({ ...good, ...change }).problems;
const bodyWith = (change: object) => JSON.stringify({ ...JSON.parse(good.body), ...change });
const refusal = (code: string) =>
  JSON.stringify({ error: { code, message: "No.", details: [], request_id: "7f3a1c52" } });

test("what the document says passes", () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ method: "OPTIONS", status: 204, body: "" })).toEqual([]);
  expect(problemsOf({ path: "/v2/api/nothing", status: 404, body: refusal("not_found") })).toEqual([]);
});

test.each<[string, () => Partial<Exchange>, RegExp]>([
  ["an undeclared member", () => ({ body: bodyWith({ surprise: 1 }) }), /surprise/],
  ["a missing member", () => ({ body: bodyWith({ uid: undefined }) }), /uid/],
  ["another type", () => ({ body: bodyWith({ expires_in: "600" }) }), /expires_in/],
  ["no JSON", () => ({ body: "<html>" }), /must be object/],
  ["an undeclared status", () => ({ status: 202 }), /status 202/],
  ["another media type", () => ({ headers: new Headers({ "Request-Id": "x" }) }), /media type none/],
  [
    "a missing header",
    () => ({ headers: new Headers({ "Content-Type": "application/json" }) }),
    /Request-Id/,
  ],
  ["a code of another operation", () => ({ status: 400, body: refusal("otp_expired") }), /not declared/],
  ["a code of another status", () => ({ status: 400, body: refusal("not_found") }), /does not belong/],
  ["an unknown code", () => ({ status: 400, body: refusal("bad_luck") }), /catalogue/],
  ["an undeclared operation", () => ({ path: "/v2/api/auth/secret" }), /does not have/],
  ["an undeclared method", () => ({ method: "PUT" }), /does not have/],
])("%s does not", (_, change, problem) => {
  expect(problemsOf(change()).join("\n")).toMatch(problem);
});
