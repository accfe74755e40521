import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { savingsAccount, transactionBatchResult } from "../../../lib/contract/index";
import { auditLog, events, savingsAccounts, savingsProducts, transactions } from "../../db/schema/index";
import {
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
  testSettings,
} from "../../testing/index";

let api: TestApi;
let harbour: { headers: { Authorization: string } };
let summit: { headers: { Authorization: string } };
let product: number;
let foreignProduct: number;

async function createProduct(companyId: number): Promise<number> {
  const values = { companyId, code: "210", name: "Everyday", currency: "PHP", interestRate: "0.25" };
  const [row] = await api.db.insert(savingsProducts).values(values).returning();
  return row!.id;
}

beforeAll(async () => {
  const limits = { ...testSettings().limits, volumeEnabled: false };
  api = await createTestApi({ max: 30, settings: { limits } });
  product = await createProduct((await createInstitution(api.ctx)).companyId);
  const other = await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" });
  foreignProduct = await createProduct(other.companyId);
  harbour = await createTestKey(api.ctx);
  summit = await createTestKey(api.ctx, { company: "SMT" });
  await api.call("/v1/customers/HSB00000001", { ...harbour, method: "PUT", json: { name: "Ana" } });
  await api.call("/v1/customers/HSB00000002", { ...harbour, method: "PUT", json: { name: "Ben" } });
  await api.call("/v1/customers/SMT00000001", { ...summit, method: "PUT", json: { name: "Sofia" } });
});

const write =
  (method: string) =>
  (number: string, json: unknown, key = harbour) =>
    api.call(`/v1/savings_accounts/${number}`, { ...key, method, json });
const put = write("PUT");
const patch = write("PATCH");
const post = (list: unknown, key = harbour) =>
  api.call("/v1/transactions", { ...key, json: { transactions: list } });

const ACTIVE = () => ({ customer_number: "HSB00000001", product_id: product, status: "active" });

const eventsOf = async (number: string) => {
  const rows = await api.db.select().from(events).orderBy(events.sequence);
  return rows
    .map((row) => ({
      type: row.type,
      data: row.data as { object: Record<string, unknown>; previous?: object },
    }))
    .filter(({ data }) => data.object.account_number === number);
};
const typesOf = async (number: string) =>
  (await eventsOf(number)).map((event) => event.type.replace("savings_account.", ""));

test("PUT opens an account, again changes nothing, and replaces what is left out", async () => {
  const full = {
    ...ACTIVE(),
    balance: "1250.50",
    available_balance: "1000.5000",
    hold_amount: "250.00",
    interest_rate: "0.125",
    status_reason: "As agreed",
    opened_on: "2024-02-29",
    last_transaction_at: "2026-01-31T09:30:00+08:00",
  };
  const created = await put("001-210-0000101-1", full);
  expect(created.status).toBe(201);
  const record = savingsAccount.strict().parse(await created.json());
  expect(created.headers.get("location")).toBe(`/v1/savings_accounts/${record.account_number}`);
  expect(record).toMatchObject({
    ...full,
    currency: "PHP",
    customer_name: "Ana",
    product_name: "Everyday",
    closed_on: null,
    last_transaction_at: "2026-01-31T01:30:00.000Z",
  });
  const again = await put("001-210-0000101-1", { ...full, balance: "1250.5" });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual(record);
  expect(await typesOf("001-210-0000101-1")).toEqual(["opened"]);
  expect(await (await put("001-210-0000101-1", ACTIVE())).json()).toMatchObject({
    balance: null,
    opened_on: null,
    status_reason: null,
  });
});

test("balances and statuses are kept as fed, in any order, and each change is told", async () => {
  const number = "001-210-0000102-9";
  await put(number, { ...ACTIVE(), balance: "10.00", available_balance: "10.00" });
  const change = async (json: unknown) => {
    const before = (await typesOf(number)).length;
    expect((await patch(number, json)).status).toBe(200);
    return (await typesOf(number)).slice(before);
  };
  expect(await change({ balance: "-5.25", available_balance: "7" })).toEqual(["balance_changed"]);
  expect(await change({ balance: "-5.2500" })).toEqual([]);
  expect(await change({ status: "frozen", status_reason: "Court order" })).toEqual(["frozen", "updated"]);
  expect(await change({ status: "dormant" })).toEqual(["unfrozen", "dormant"]);
  expect(await change({ status: "active" })).toEqual(["updated"]);
  expect(await change({ status: "closed", closed_on: "2026-01-31", balance: "0.00" })).toEqual([
    "closed",
    "balance_changed",
    "updated",
  ]);
  expect(await change({ status: "pending_approval" })).toEqual(["updated"]);
  expect(await change({ customer_number: "hsb00000002" })).toEqual(["updated"]);
  const told = await eventsOf(number);
  expect(told[1]!.data).toEqual({
    object: expect.objectContaining({ customer_number: "HSB00000001", status: "active", balance: "-5.25" }),
    previous: { balance: "10.00", available_balance: "10.00", hold_amount: null },
  });
  expect(told[2]!.data.previous).toEqual({ status: "active" });
  expect(JSON.stringify(told)).not.toMatch(/Ana|Court/);
});

test.each([
  ["PUT", {}, ["customer_number", "product_id", "status"]],
  ["PATCH", { customer_number: "HSB99999999" }, ["customer_number"]],
  ["PATCH", { customer_number: "SMT00000001" }, ["customer_number"]],
  ["PATCH", { product_id: 999_999 }, ["product_id"]],
  ["PATCH", { balance: 12.5 }, ["balance"]],
  ["PATCH", { balance: "1e3" }, ["balance"]],
  ["PATCH", { balance: "1,000.00" }, ["balance"]],
  ["PATCH", { balance: "1.123456789" }, ["balance"]],
  ["PATCH", { status: "sleeping" }, ["status"]],
  ["PATCH", { status: null }, ["status"]],
  ["PATCH", { currency: "peso" }, ["currency"]],
  ["PATCH", { opened_on: "2023-02-29" }, ["opened_on"]],
  ["PATCH", { last_transaction_at: "2026-01-31" }, ["last_transaction_at"]],
])("%s %j is refused and changes nothing", async (method, json, fields) => {
  await put("001-210-0000103-7", { ...ACTIVE(), balance: "1.00" });
  const before = await eventsOf("001-210-0000103-7");
  const answer = await write(method)("001-210-0000103-7", json);
  expect(await refusalOf(answer)).toEqual({ status: 400, code: "invalid_request", fields });
  expect(await eventsOf("001-210-0000103-7")).toEqual(before);
});

test("another company's product and account are not there", async () => {
  const foreign = await put("55-1", { ...ACTIVE(), product_id: foreignProduct });
  expect(await refusalOf(foreign)).toMatchObject({ status: 400, fields: ["product_id"] });
  await put("55-2", ACTIVE());
  expect(await refusalOf(await patch("55-2", { status: "closed" }, summit))).toMatchObject({ status: 404 });
  expect(await refusalOf(await patch("55-3", { status: "closed" }))).toMatchObject({ status: 404 });
  for (const number of ["x", "1--2", "-1"])
    expect(await refusalOf(await patch(number, { status: "closed" }))).toMatchObject({
      status: 400,
      fields: ["id"],
    });
});

test("the digits of a number belong to one account of a company", async () => {
  expect((await put("77-1", ACTIVE())).status).toBe(201);
  for (const number of ["7-71", "771"]) {
    const answer = await put(number, ACTIVE());
    expect(await refusalOf(answer)).toEqual({ status: 409, code: "conflict", fields: ["account_number"] });
  }
  const theirs = { customer_number: "SMT00000001", product_id: foreignProduct, status: "active" };
  expect((await put("7-71", theirs, summit)).status).toBe(201);
});

test("parallel PUTs of one number make one account", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => put("88-1", ACTIVE())));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(await typesOf("88-1")).toEqual(["opened"]);
  const raced = await Promise.all(["89-12", "891-2", "8912"].map((number) => put(number, ACTIVE())));
  expect(raced.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

const ACCOUNT = "90-1";
const entry = (reference: string, more: object = {}) => ({
  account_number: ACCOUNT,
  reference,
  posted_at: "2026-01-31T09:30:00.123+08:00",
  value_date: "2026-01-31",
  type: "deposit",
  entry_type: "credit",
  amount: "50.00",
  ...more,
});
const referencesOf = async (number = ACCOUNT) => {
  const rows = await api.db
    .select({ reference: transactions.reference })
    .from(transactions)
    .innerJoin(savingsAccounts, eq(savingsAccounts.id, transactions.accountId))
    .where(eq(savingsAccounts.accountNumber, number))
    .orderBy(transactions.id);
  return rows.map((row) => row.reference);
};

test("a batch is taken in its order; the account's balance is the core system's", async () => {
  await put(ACCOUNT, { ...ACTIVE(), balance: "7.00" });
  const answer = await post([
    entry("A1", { running_balance: "57.00", description: "Opening" }),
    entry("A3", { account_number: "901", entry_type: "debit", amount: "1" }),
    entry("A2"),
  ]);
  expect(answer.status).toBe(201);
  const result = transactionBatchResult.parse(await answer.json());
  expect(result).toMatchObject({ created: 3, unchanged: 0 });
  expect(result.data.map((row) => row.reference)).toEqual(["A1", "A3", "A2"]);
  expect(result.data[0]).toMatchObject({
    account_number: ACCOUNT,
    customer_number: "HSB00000001",
    posted_at: "2026-01-31T01:30:00.123Z",
    amount: "50.00",
    running_balance: "57.00",
    currency: "PHP",
  });
  expect(await referencesOf()).toEqual(["A1", "A3", "A2"]);
  const account = await (await api.call(`/v1/savings_accounts/${ACCOUNT}`, harbour)).json();
  expect(account).toMatchObject({ balance: "7.00", last_transaction_at: null });
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, "transactions.fed"));
  expect(rows.map((row) => row.details)).toContainEqual({ created: 3, unchanged: 0 });
});

test("a repeated reference with equal content is no change, with other content 409 for the whole batch", async () => {
  await put("91-1", ACTIVE());
  const at = { account_number: "91-1" };
  await post([entry("B1", at)]);
  const again = await post([entry("B1", { ...at, amount: "50", posted_at: "2026-01-31T01:30:00.123Z" })]);
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ created: 0, unchanged: 1, data: [{ reference: "B1" }] });
  const mixed = await post([entry("B1", at), entry("B2", at), entry("B2", at)]);
  expect(await mixed.json()).toMatchObject({ created: 1, unchanged: 2 });
  for (const other of [
    { amount: "51" },
    { type: "fee" },
    { value_date: "2026-02-01" },
    { description: "x" },
  ]) {
    const answer = await post([entry("B3", at), entry("B1", { ...at, ...other })]);
    expect(await refusalOf(answer)).toEqual({
      status: 409,
      code: "conflict",
      fields: ["transactions.1.reference"],
    });
  }
  const within = await post([entry("B4", at), entry("B5", at), entry("B4", { ...at, amount: "2" })]);
  expect(await refusalOf(within)).toMatchObject({ status: 409, fields: ["transactions.2.reference"] });
  expect(await referencesOf("91-1")).toEqual(["B1", "B2"]);
});

test("one wrong item refuses the batch and is named by its place", async () => {
  await put("92-1", ACTIVE());
  const at = { account_number: "92-1" };
  const good = [entry("C0", at), entry("C1", at), entry("C2", at)];
  for (const [problem, field] of [
    [{ amount: "-5" }, "amount"],
    [{ amount: 5 }, "amount"],
    [{ entry_type: "both" }, "entry_type"],
    [{ value_date: "31.01.2026" }, "value_date"],
    [{ posted_at: "2026-01-31T09:30:00" }, "posted_at"],
    [{ reference: "" }, "reference"],
    [{ reference: "a\u0000" }, "reference"],
    [{ account_number: "999-9" }, "account_number"],
    [{ type: "x".repeat(51) }, "type"],
  ] as const) {
    const answer = await post([...good, { ...entry("C3", at), ...problem }]);
    expect(await refusalOf(answer), field).toEqual({
      status: 400,
      code: "invalid_request",
      fields: [`transactions.3.${field}`],
    });
  }
  expect(await referencesOf("92-1")).toEqual([]);
  const foreign = await post([entry("C4", at)], summit);
  expect(await refusalOf(foreign)).toMatchObject({ status: 400, fields: ["transactions.0.account_number"] });
});

test("1 to 500 items, up to 1 MiB", async () => {
  await put("93-1", ACTIVE());
  const many = (count: number, description?: string) =>
    Array.from({ length: count }, (_, n) => entry(`D${n}`, { account_number: "93-1", description }));
  expect(await refusalOf(await post([]))).toMatchObject({ status: 400, fields: ["transactions"] });
  expect(await refusalOf(await post(many(501)))).toMatchObject({ status: 400, fields: ["transactions"] });
  const large = await post(many(500, "é".repeat(500)));
  expect(await large.json()).toMatchObject({ created: 500 });
  expect((await post(many(500, "é".repeat(500)))).status).toBe(200);
  expect(await refusalOf(await post([entry("D0", { description: "x".repeat(1_048_577) })]))).toMatchObject({
    status: 413,
    code: "payload_too_large",
  });
  const elsewhere = { ...harbour, method: "PUT", json: { name: "x".repeat(70_000) } };
  expect((await api.call("/v1/customers/HSB00000001", elsewhere)).status).toBe(413);
});

test("parallel batches of the same references add each once", async () => {
  await put("94-1", ACTIVE());
  await put("94-2", ACTIVE());
  const list = ["94-1", "94-2"].flatMap((account_number) =>
    Array.from({ length: 20 }, (_, n) => entry(`E${n}`, { account_number })),
  );
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => post(n % 2 ? list : [...list].reverse())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
  expect(await referencesOf("94-1")).toHaveLength(20);
  expect(await referencesOf("94-2")).toHaveLength(20);
});
