import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { events, idempotencyRecords, transactions } from "../../../db/schema/index";
import { createFeedWorld, createTestKey, refusalOf, type TestApi } from "../../../testing/index";
import { sweep } from "../../administration/retention/index";
import { increaseCounter } from "../limits/index";
import { runOnce } from "./index";

let api: TestApi;
let first: { headers: { Authorization: string }; id: number };
let second: { headers: { Authorization: string } };

beforeAll(async () => {
  const world = await createFeedWorld({ max: 60 });
  ({ api, key: first } = world);
  second = await createTestKey(api.ctx);
  await api.call("/v1/customers/HSB00000001", { ...first, method: "PUT", json: { name: "Ana" } });
  const account = { customer_number: "HSB00000001", product_id: world.product, status: "active" };
  await api.call("/v1/savings_accounts/1-1001", { ...first, method: "PUT", json: account });
});

let serial = 0;
const fresh = () => `key ${++serial}`;
const call = (
  method: string,
  path: string,
  json: unknown,
  key: string,
  caller: { headers: object } = first,
) => api.call(path, { method, json, headers: { ...caller.headers, "Idempotency-Key": key } });

const entry = (reference: string, amount = "1.00") => ({
  transactions: [
    {
      account_number: "1-1001",
      reference,
      posted_at: "2026-01-31T01:30:00Z",
      value_date: "2026-01-31",
      type: "deposit",
      entry_type: "credit",
      amount,
    },
  ],
});
const replayed = (answer: Response) => answer.headers.get("idempotent-replayed");

test("a repeated call has no second effect and gets the same answer", async () => {
  const key = fresh();
  const one = await call("PUT", "/v1/customers/HSB00000701", { name: "Once" }, key);
  const two = await call("PUT", "/v1/customers/HSB00000701", { name: "Once" }, key);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect([replayed(one), replayed(two)]).toEqual([null, "true"]);
  expect(two.headers.get("location")).toBe(one.headers.get("location"));
  expect(two.headers.get("content-type")).toContain("application/json");
  expect(two.headers.get("request-id")).not.toBe(one.headers.get("request-id"));
  expect(two.headers.get("x-ratelimit-limit")).toBe("300");
  expect(await two.text()).toBe(await one.text());
  await api.call("/v1/customers/HSB00000701", { ...first, method: "PATCH", json: { name: "Changed" } });
  const three = await call("PUT", "/v1/customers/HSB00000701", { name: "Once" }, key);
  expect(((await three.json()) as { name: string }).name).toBe("Once");
  const now = await api.call("/v1/customers/HSB00000701", first);
  expect(((await now.json()) as { name: string }).name).toBe("Changed");
});

test("another body or target under the key is 422, and says which of them differs", async () => {
  const key = fresh();
  await call("POST", "/v1/transactions", entry("F1"), key);
  const refused = async (answer: Response) => refusalOf(answer);
  const reused = (...fields: string[]) => ({ status: 422, code: "idempotency_key_reused", fields });
  expect(await refused(await call("POST", "/v1/transactions", entry("F1", "2.00"), key))).toEqual(
    reused("body"),
  );
  const put = fresh();
  await call("PUT", "/v1/customers/HSB00000702", { name: "Once" }, put);
  const elsewhere = "/v1/customers/HSB00000703";
  expect(await refused(await call("PUT", elsewhere, { name: "Once" }, put))).toEqual(reused("path"));
  expect(await refused(await call("PUT", elsewhere, { name: "Twice" }, put))).toEqual(reused("path", "body"));
  // The release before kept one fingerprint of all.
  const sealedAnswer = api.ctx.keys.seal(
    "idempotency",
    JSON.stringify({ status: 201, headers: {}, body: "{}" }),
  );
  await api.db.update(idempotencyRecords).set({ sealedAnswer });
  expect(await refused(await call("PUT", elsewhere, { name: "Once" }, put))).toEqual(reused());
});

test("the key belongs to one API key and one operation", async () => {
  const key = fresh();
  await call("PUT", "/v1/customers/HSB00000704", { name: "Once" }, key);
  const other = await call("PUT", "/v1/customers/HSB00000704", { name: "Once" }, key, second);
  expect([other.status, replayed(other)]).toEqual([200, null]);
  const patched = await call("PATCH", "/v1/customers/HSB00000704", { name: "Twice" }, key);
  expect([patched.status, replayed(patched)]).toEqual([200, null]);
});

test("refusals are repeated too; who may not call gets to see nothing", async () => {
  const key = fresh();
  const one = await call("PATCH", "/v1/customers/HSB00000799", { name: "x" }, key);
  await api.call("/v1/customers/HSB00000799", { ...first, method: "PUT", json: { name: "There now" } });
  const two = await call("PATCH", "/v1/customers/HSB00000799", { name: "x" }, key);
  expect([one.status, two.status, replayed(two)]).toEqual([404, 404, "true"]);
  const [before, repeated] = (await Promise.all([one.json(), two.json()])) as { error: object }[];
  const request_id = two.headers.get("request-id");
  expect(request_id).not.toBe(one.headers.get("request-id"));
  expect(repeated).toEqual({ error: { ...before!.error, request_id } });
  const nobody = await call("PATCH", "/v1/customers/HSB00000799", { name: "x" }, key, { headers: {} });
  expect([nobody.status, replayed(nobody)]).toEqual([401, null]);
  const wrong = fresh();
  expect((await call("PUT", "/v1/customers/HSB00000798", {}, wrong)).status).toBe(400);
  expect(replayed(await call("PUT", "/v1/customers/HSB00000798", {}, wrong))).toBe("true");
});

test("50 calls at once under one key have one effect", async () => {
  const key = fresh();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call("POST", "/v1/transactions", entry("G1"), key)),
  );
  const done = answers.filter(({ status }) => status === 201);
  const running = answers.filter(({ status }) => status === 409);
  expect(done.length + running.length).toBe(50);
  expect(done.filter((answer) => replayed(answer) === null)).toHaveLength(1);
  for (const answer of running) {
    expect(answer.headers.get("retry-after")).toBe("1");
    expect(await refusalOf(answer)).toMatchObject({ code: "idempotency_in_progress" });
  }
  expect(await api.db.select().from(transactions).where(eq(transactions.reference, "G1"))).toHaveLength(1);
  const after = await call("POST", "/v1/transactions", entry("G1"), key);
  expect([after.status, replayed(after)]).toEqual([201, "true"]);
});

test("a failure of ours keeps neither effect nor answer", async () => {
  await api.db.execute(sql`alter table events rename to events_away`);
  const key = fresh();
  const failed = await call("PUT", "/v1/customers/HSB00000710", { name: "Once" }, key);
  await api.db.execute(sql`alter table events_away rename to events`);
  expect(failed.status).toBe(500);
  expect(
    await api.db.select().from(events).where(sql`data->'object'->>'customer_number' = 'HSB00000710'`),
  ).toEqual([]);
  const again = await call("PUT", "/v1/customers/HSB00000710", { name: "Once" }, key);
  expect([again.status, replayed(again)]).toEqual([201, null]);
});

test.each([429, 500, 503])("an answer of %i is not kept, nor what was done for it", async (status) => {
  const call = { apiKeyId: first.id, operation: "any", key: fresh() };
  const window = { max: 1, seconds: 86_400 };
  const counts: number[] = [];
  const run = (status: number) =>
    runOnce(api.ctx, {
      call,
      parts: { body: "the same" },
      work: async (ctx) => {
        counts.push((await increaseCounter(ctx, { key: call.key, window })).count);
        return { status, headers: {}, body: "" };
      },
    });
  expect(await run(status)).toBeNull();
  expect(await run(status)).toBeNull();
  expect(await run(499)).toBeNull();
  expect(await run(200)).toEqual({ status: 499, headers: {}, body: "" });
  expect(counts).toEqual([1, 1, 1]);
});

test("after 24 hours the key is free, and its record goes", async () => {
  const key = fresh();
  await call("PUT", "/v1/customers/HSB00000720", { name: "Once" }, key);
  await api.clock.advance(24 * 3_600 + 1);
  const answer = await call("PUT", "/v1/customers/HSB00000720", { name: "Twice" }, key);
  expect([answer.status, replayed(answer)]).toEqual([200, null]);
  await sweep(api.ctx, ["answers"]);
  const left = await api.db.select().from(idempotencyRecords);
  expect(left.map((row) => row.key)).toEqual([key]);
  expect(left[0]!.sealedAnswer.toString("utf8")).not.toContain("Twice");
});

test.each(["", "x".repeat(256), "naïve"])("the key %j is refused", async (key) => {
  const answer = await call("PUT", "/v1/customers/HSB00000730", { name: "x" }, key);
  expect(await refusalOf(answer)).toEqual({
    status: 400,
    code: "invalid_request",
    fields: ["Idempotency-Key"],
  });
});

test("255 characters are a key", async () => {
  expect((await call("PUT", "/v1/customers/HSB00000731", { name: "x" }, "x".repeat(255))).status).toBe(201);
});
