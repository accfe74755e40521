import { beforeAll, expect, test } from "vitest";
import type { Place } from "../../api/document/openapi-types";
import { OPERATIONS } from "../../api/index";
import { ERROR_CATALOGUE, type ErrorCode } from "../../core/index";
import { createTestKey } from "../create-test-key";
import { keepUnused } from "../hostile/keep-unused";
import { rawRequest } from "../hostile/raw-request";
import { rightRequestsOf } from "../hostile/right-requests";
import { isOwnReading, SILENT_OPERATIONS } from "../ledger/silent-operations";
import { administrationAnswers } from "./administration-answers";
import { approvalAnswers } from "./approval-answers";
import { answerKey, type ContractHarness, createContractHarness } from "./create-contract-harness";
import { customerAnswers } from "./customer-answers";
import { customerServiceAnswers } from "./customer-service-answers";
import { feedAnswers } from "./feed-answers";
import { importAnswers } from "./import-answers";
import { livingValues } from "./living-values";
import { missingIn } from "./missing-in";
import { paperAnswers } from "./paper-answers";
import { laterPasskeyAnswers, passkeyAnswers } from "./passkey-answers";
import { beginStep, secondStepAnswers } from "./second-step-answers";
import { type Outsiders, SHARED_REFUSALS } from "./shared-refusals";
import { signInAnswers } from "./sign-in-answers";
import { laterStaffAnswers, staffAnswers } from "./staff-answers";
import { webhookAnswers } from "./webhook-answers";

let harness: ContractHarness;
let outsiders: Outsiders;

const KEY = { app_key: "demo-user-app" };

beforeAll(async () => {
  harness = await createContractHarness();
  const { context, world } = harness;
  const mobile = "+639171234567";
  const verified = await harness.exchange({
    method: "POST",
    target: "/v2/api/auth/signup/otp-verify",
    headers: { ...KEY, "Content-Type": "application/json" },
    body: JSON.stringify({ mobile, ...(await world.requestCode(mobile)) }),
  });
  outsiders = {
    recovering: { ...KEY, "Access-Token": JSON.parse(verified.body).access_token },
    stepping: await beginStep(harness),
    staff: world.staff,
    keys: {
      events: (await createTestKey(context.ctx, { scopes: ["events:read"] })).headers,
      customers: (await createTestKey(context.ctx, { scopes: ["customers:read"] })).headers,
    },
  };
});

const nameOf = ({ method, path }: Place) => `${method} ${path}`;
const codesOf = ({ operation }: Place): ErrorCode[] =>
  Object.values(operation.responses ?? {}).flatMap(
    (response) => harness.codesOf(response as object) as ErrorCode[],
  );

test("the samples of every operation: a declared success, which has what the sample says", async () => {
  const { values, before } = livingValues(harness);
  const wrong: string[] = [];
  for (const place of harness.places) {
    for (const { sample, declaration, make, answer } of rightRequestsOf(place)) {
      await before[place.operation.operationId ?? ""]?.();
      const { status, body } = await harness.exchange(rawRequest(place, await make(harness.world, values)));
      const declared = Object.keys(declaration.answers ?? { 200: {} }).map(Number);
      const right = sample.status ? [sample.status] : declared;
      const isText = typeof sample.answer === "string";
      const lacks = right.includes(status)
        ? missingIn(isText ? body : JSON.parse(body || "null"), answer() ?? {})
        : [`answers ${status}: ${body.slice(0, 200)}`];
      wrong.push(...lacks.map((line) => `${nameOf(place)}: ${line}`));
    }
  }
  expect(wrong).toEqual([]);
  expect(harness.problems.splice(0)).toEqual([]);
});

test("shared refusals, on every operation that declares them: status and code", async () => {
  const wrong: string[] = [];
  for (const place of harness.places) {
    const [right] = rightRequestsOf(place);
    const kept = keepUnused(place.method, () => right!.make(harness.world));
    for (const wanted of codesOf(place)) {
      const shared = SHARED_REFUSALS[wanted];
      if (!shared) continue;
      // A limit refuses only the request after the last allowed one.
      const tries = wanted === "rate_limited" ? 3 : 1;
      let last = "";
      for (let n = 0; n < tries && last !== wanted; n += 1) {
        const request = shared.request(place, await kept.take(), outsiders);
        const { status, code } = await harness.exchange(request, shared.condition);
        kept.note(status);
        last = code ?? "ok";
      }
      if (last !== wanted) wrong.push(`${nameOf(place)}: ${last} instead of ${wanted}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(harness.problems.splice(0)).toEqual([]);
});

test("a body that does not arrive: 408 on every operation that reads one", async () => {
  const places = harness.places.filter((place) => codesOf(place).includes("request_timeout"));
  expect(places.length).toBeGreaterThan(0);
  const verdicts = await Promise.all(
    places.map(async (place) => {
      const [right] = rightRequestsOf(place);
      return harness.stall({ ...rawRequest(place, await right!.make(harness.world)), body: undefined });
    }),
  );
  expect(verdicts.map(({ code }) => code)).toEqual(places.map(() => "request_timeout"));
  expect(harness.problems.splice(0)).toEqual([]);
});

test("every path: 405 with Allow for another method, 204 for OPTIONS; 404 beside the paths", async () => {
  for (const path of new Set(harness.places.map((place) => place.path))) {
    const target = path.replaceAll(/\{[^}]+\}/g, "1");
    // Also of a path with a parameter in the place of a word of this one.
    const methods = harness.places
      .filter((place) => new RegExp(`^${place.path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`).test(target))
      .map(({ method }) => method.toUpperCase());
    const other = ["DELETE", "PATCH", "PUT", "POST"].find((method) => !methods.includes(method))!;
    const refused = await harness.exchange({ method: other, target, headers: {} });
    expect([refused.status, refused.code], `${other} ${path}`).toEqual([405, "method_not_allowed"]);
    for (const method of methods) expect(refused.headers.get("allow")?.split(", ")).toContain(method);
    if (methods.includes("OPTIONS")) continue;
    expect((await harness.exchange({ method: "OPTIONS", target, headers: {} })).status).toBe(204);
  }
  for (const target of ["/api", "/api/x", "/v1", "/v1/x", "/v2", "/v2/api/", "/v2/x/%2e%2e/y"])
    expect(await harness.exchange({ method: "GET", target, headers: {} })).toMatchObject({
      status: 404,
      code: "not_found",
    });
  expect(harness.problems.splice(0)).toEqual([]);
});

test.each(
  Object.entries({
    // While the token of staff is good.
    ...paperAnswers,
    ...approvalAnswers,
    ...staffAnswers,
    ...administrationAnswers,
    ...webhookAnswers,
    ...customerServiceAnswers,
    ...importAnswers,
    ...signInAnswers,
    ...secondStepAnswers,
    ...customerAnswers,
    ...feedAnswers,
    ...laterStaffAnswers,
    ...passkeyAnswers,
    ...laterPasskeyAnswers,
  }),
)("%s", async (_, provoke) => {
  await provoke(harness, outsiders);
  expect(harness.problems.splice(0)).toEqual([]);
});

test("nothing that the document declares is left out", () => {
  const declared = harness.places.flatMap((place) => [
    ...Object.keys(place.operation.responses ?? {})
      .filter((status) => Number(status) < 400)
      .map((status) => answerKey(nameOf(place), Number(status), null)),
    ...codesOf(place).map((code) => answerKey(nameOf(place), ERROR_CATALOGUE[code].status, code)),
  ]);
  expect(declared.filter((cell) => !harness.answered.has(cell))).toEqual([]);
  process.stdout.write(
    `contract: ${harness.places.length} operations, ${declared.length} answers declared and met\n`,
  );
});

test("what each operation leaves on record, after each of its answers (renew: npm run unit -- coverage -u)", async () => {
  await expect(harness.records.text()).toMatchFileSnapshot("../ledger/operations.ledger");
  expect(harness.records.faults).toEqual([]);
});

test("an operation that leaves nothing on record says why", () => {
  const declared = new Map(
    OPERATIONS.map(({ declaration }) => [`${declaration.method} ${declaration.path}`, declaration]),
  );
  const leftNothing = harness.records.silent();
  const silent = harness.places
    .filter((place) => leftNothing.includes(nameOf(place)))
    .filter((place) => !isOwnReading(declared.get(nameOf(place))!))
    .map(({ operation }) => operation.operationId);
  expect(silent.sort()).toEqual(Object.keys(SILENT_OPERATIONS).sort());
});

test("every code of the catalogue was answered by somebody", () => {
  const codes = new Set([...harness.answered].map((cell) => cell.split(" ").at(-1)));
  expect(Object.keys(ERROR_CATALOGUE).filter((code) => !codes.has(code))).toEqual([]);
});
