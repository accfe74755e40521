import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type BatchResult, batchResult } from "../../../../lib/contract/index";
import { auditLog, customers, events, savingsAccounts } from "../../../db/schema/index";
import {
  createApiClient,
  createFeedWorld,
  createTestKey,
  SECRETS,
  type TestApi,
  tokensOf,
  waitingStatements,
} from "../../../testing/index";

let api: TestApi;
let key: { headers: { Authorization: string } };
let product: number;

beforeAll(async () => {
  ({ api, product, key } = await createFeedWorld());
});

const post = (path: string, json: object, headers: object = {}) =>
  api.call(`/v1/${path}/batch`, { json, headers: { ...key.headers, ...headers } });
const feed = async (path: string, mode: string, rows: unknown[]): Promise<BatchResult> => {
  const answer = await post(path, { mode, rows });
  expect(answer.status).toBe(200);
  return batchResult.parse(await answer.json());
};
const errorOf = async (answer: Response) => ((await answer.json()) as { error: Refusal }).error;
type Refusal = { code: string; details: { field: string; reason: string }[] };
const numberOf = (n: number) => `HSB9${String(n).padStart(7, "0")}`;
const accountRow = (account_number: string, more: object = {}) => ({
  ...{ account_number, customer_number: numberOf(1), product_id: product, status: "active" },
  ...more,
});
const find = async (customerNumber: string) =>
  (await api.db.select().from(customers).where(eq(customers.customerNumber, customerNumber)))[0];

test("each row is what its single PUT would be, in its place; rows that are refused say why", async () => {
  await feed("customers", "all", [
    { customer_number: numberOf(1), name: "Ana", email: "ana@example.com", street: "1 Rizal" },
    { customer_number: numberOf(2), name: "Ben" },
  ]);
  const own = await createApiClient(api).signUp("+639175550700");
  const { results } = await feed("customers", "each", [
    { customer_number: numberOf(1), name: "Anna" },
    { customer_number: "4711", name: "Wrong" },
    { customer_number: numberOf(3), name: "Carla" },
    { customer_number: own.customer_number, name: "Dora", mobile: "+639175550701" },
    { customer_number: numberOf(2).toLowerCase(), name: "Ben" },
    { customer_number: numberOf(2), name: "Bert" },
    { customer_number: numberOf(5) },
    "no row",
  ]);
  expect(results.map(({ row, status }) => [row, status])).toEqual([
    ...[
      [0, 200],
      [1, 400],
      [2, 201],
      [3, 409],
      [4, 200],
      [5, 400],
      [6, 400],
      [7, 400],
    ],
  ]);
  expect(results.map(({ error }) => error?.details.map(({ field, reason }) => [field, reason]))).toEqual([
    undefined,
    [["customer_number", "malformed"]],
    undefined,
    [["mobile", "mismatch"]],
    undefined,
    [["customer_number", "repeated"]],
    [["name", "required"]],
    [["", "wrong_type"]],
  ]);
  expect(results[3]?.error?.code).toBe("conflict");
  expect(await find(numberOf(1))).toMatchObject({
    id: results[0]?.id,
    name: "Anna",
    email: null,
    street: null,
  });
  expect((await find(numberOf(3)))?.id).toBe(results[2]?.id);
});

test("all: one refused row refuses the batch, names it, and nothing is done", async () => {
  const before = [await api.db.$count(events), await api.db.$count(auditLog)];
  const answer = await post("customers", {
    mode: "all",
    rows: [
      { customer_number: numberOf(11), name: "Ana" },
      { customer_number: numberOf(12), name: "Ben", dob: "2999-01-01" },
      { customer_number: "x", name: "" },
    ],
  });
  expect(answer.status).toBe(400);
  const { code, details } = await errorOf(answer);
  expect([code, details.map(({ field }) => field)]).toEqual([
    "invalid_request",
    ["rows.1.dob", "rows.2.name"],
  ]);
  expect(await find(numberOf(11))).toBeUndefined();
  expect([await api.db.$count(events), await api.db.$count(auditLog)]).toEqual(before);
});

test("what a customer with a secret entered stays where a row says nothing of it", async () => {
  const client = createApiClient(api);
  const tokens = await client.verifyNumber("+639175550777");
  const partner = { mobile: "+639175550777", name: "Ana", street: "7 Own Street" };
  const done = await tokensOf(await client.update(tokens, { partner, ...SECRETS }));
  const { customer_number } = await client.readMe(done.access_token);
  const rows = [{ customer_number, name: "Ana Maria", mobile: "+639175550777" }];
  const { results } = await feed("customers", "all", rows);
  expect(results[0]?.status).toBe(200);
  expect(await find(customer_number!)).toMatchObject({ name: "Ana Maria", street: "7 Own Street" });
});

test("savings accounts: opened, replaced and refused beside each other", async () => {
  await feed("customers", "each", [{ customer_number: numberOf(1), name: "Ana" }]);
  await feed("savings_accounts", "all", [accountRow("81-11", { balance: "5.00", opened_on: "2026-01-31" })]);
  const { results } = await feed("savings_accounts", "each", [
    accountRow("81-11", { balance: "7.00" }),
    accountRow("8111"),
    accountRow("81-22", { customer_number: "HSB99999999" }),
    accountRow("81-33", { currency: "USD" }),
    accountRow("81-44", { status: "open" }),
  ]);
  expect(results.map(({ status, error }) => [status, error?.details[0]?.field])).toEqual([
    [200, undefined],
    [409, "account_number"],
    [400, "customer_number"],
    [201, undefined],
    [400, "status"],
  ]);
  const [first] = await api.db
    .select()
    .from(savingsAccounts)
    .where(eq(savingsAccounts.accountNumber, "81-11"));
  expect(first).toMatchObject({ id: results[0]?.id, balance: "7.00", openedOn: null, currency: "PHP" });
});

test("one key is for the whole batch: it has one effect, and its answer is repeated", async () => {
  const once = { "Idempotency-Key": "batch-1" };
  const rows = [{ customer_number: numberOf(31), name: "Once" }];
  const first = await post("customers", { mode: "all", rows }, once);
  const again = await post("customers", { mode: "all", rows }, once);
  expect([first.status, again.status, again.headers.get("idempotent-replayed")]).toEqual([200, 200, "true"]);
  expect(await again.json()).toEqual(await first.json());
});

test.each([
  [{ rows: [{}] }, "mode"],
  [{ mode: "some", rows: [{}] }, "mode"],
  [{ mode: "all", rows: [] }, "rows"],
  [{ mode: "all", rows: Array.from({ length: 501 }, () => ({})) }, "rows"],
])("a batch of another shape is refused as a whole", async (json, field) => {
  const answer = await post("customers", json);
  expect([answer.status, (await errorOf(answer)).details.map((detail) => detail.field)]).toEqual([
    400,
    [field],
  ]);
});

test("a key that may only read writes no batch", async () => {
  const { headers } = await createTestKey(api.ctx, { scopes: ["customers:read"] });
  const answer = await post(
    "customers",
    { mode: "all", rows: [{ customer_number: numberOf(41), name: "No" }] },
    headers,
  );
  expect(answer.status).toBe(403);
});

test("500 customers of two batches at once are each there once", async () => {
  const rows = Array.from({ length: 250 }, (_, n) => ({ customer_number: numberOf(500 + n), name: "Dora" }));
  const both = await Promise.all([
    feed("customers", "each", rows),
    feed("customers", "each", rows.toReversed()),
  ]);
  const statuses = both.flatMap(({ results }) => results.map(({ status }) => status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(250);
  expect(statuses.filter((status) => status === 200)).toHaveLength(250);
});

test.each(["each", "all"])(
  "a batch (%s) sent again while it runs says that all is so already",
  async (mode) => {
    await feed("customers", "each", [{ customer_number: numberOf(1), name: "Ana" }]);
    const rows = [1, 2].map((n) => accountRow(`82-${mode.length}-${n}`, { balance: "5.00" }));
    // Neither finds an account before one of them opens it.
    const both = await api.db.transaction(async (tx) => {
      await tx.execute(sql`lock table savings_accounts in share mode`);
      const waiting = [feed("savings_accounts", mode, rows), feed("savings_accounts", mode, rows)];
      await expect.poll(() => waitingStatements(api.db)).toBe(2);
      return waiting;
    });
    const [first, second] = (await Promise.all(both)).map(({ results }) => results);
    expect([first, second].map((results) => results?.map(({ status }) => status)).sort()).toEqual([
      [200, 200],
      [201, 201],
    ]);
    expect(first?.map(({ id }) => id)).toEqual(second?.map(({ id }) => id));
  },
);

test("digits that another account takes at the same moment are refused, and the rest is opened", async () => {
  await feed("customers", "each", [{ customer_number: numberOf(1), name: "Ana" }]);
  const both = await api.db.transaction(async (tx) => {
    await tx.execute(sql`lock table savings_accounts in share mode`);
    const waiting = ["83-1", "8-31"].map((number) =>
      feed("savings_accounts", "each", [accountRow("84-1"), accountRow(number)]),
    );
    await expect.poll(() => waitingStatements(api.db)).toBe(2);
    return waiting;
  });
  const came = (await Promise.all(both)).map(({ results }) => results.map(({ status }) => status));
  expect(came.sort()).toEqual([
    [200, 409],
    [201, 201],
  ]);
});

test("rows that are fed alone are fed in the order of their numbers, and answered in that of the batch", async () => {
  const external_id = "core:70";
  await feed("customers", "all", [{ customer_number: numberOf(70), name: "Ana", external_id }]);
  const { results } = await feed("customers", "each", [
    { customer_number: numberOf(73), name: "Carla" },
    { customer_number: numberOf(72), name: "Ben", external_id },
    { customer_number: numberOf(71), name: "Bea" },
  ]);
  expect(results.map(({ row, status }) => [row, status])).toEqual([
    [0, 201],
    [1, 409],
    [2, 201],
  ]);
  expect(results[2]!.id).toBeLessThan(results[0]!.id!);
});

test("a batch that loses a deadlock is taken once more", async () => {
  const row = { customer_number: numberOf(80), name: "Ana" };
  await feed("customers", "all", [row]);
  await api.db.execute(sql`create sequence tries`);
  await api.db.execute(sql`create function lose() returns trigger language plpgsql as $$ begin
    if nextval('tries') = 1 then raise exception 'lost' using errcode = '40P01'; end if; return new; end $$`);
  await api.db.execute(
    sql`create trigger lose before update on customers for each row execute function lose()`,
  );
  const { results } = await feed("customers", "each", [{ ...row, name: "Anna" }]);
  await api.db.execute(sql`drop trigger lose on customers`);
  expect(results).toMatchObject([{ row: 0, status: 200 }]);
  expect((await find(numberOf(80)))?.name).toBe("Anna");
});
