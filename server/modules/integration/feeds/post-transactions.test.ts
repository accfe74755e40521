import { eq } from "drizzle-orm";
import { Client } from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { transactionBatchResult } from "../../../../lib/contract/index";
import { auditLog, events, savingsAccounts, transactions } from "../../../db/schema/index";
import {
  createFeedWorld,
  createInstitution,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../../../testing/index";

let api: TestApi;
let harbour: { headers: { Authorization: string } };
let summit: { headers: { Authorization: string } };
let product: number;

beforeAll(async () => {
  ({ api, product, key: harbour } = await createFeedWorld());
  await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" });
  summit = await createTestKey(api.ctx, { company: "SMT" });
  await api.call("/v1/customers/HSB00000001", { ...harbour, method: "PUT", json: { name: "Ana" } });
});

const put = (number: string, json: unknown) =>
  api.call(`/v1/savings_accounts/${number}`, { ...harbour, method: "PUT", json });
const post = (list: unknown, key = harbour) =>
  api.call("/v1/transactions", { ...key, json: { transactions: list } });

const ACTIVE = () => ({ customer_number: "HSB00000001", product_id: product, status: "active" });

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
  expect(rows.map((row) => row.details)).toContainEqual({ created: 3, updated: 0, unchanged: 0 });
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
    { entry_type: "debit" },
    { posted_at: "2026-01-31T09:30:00.124+08:00" },
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

test("a long batch takes as few statements as a short one, and so does its repetition", async () => {
  await put("95-1", ACTIVE());
  const batch = (count: number, run: string) =>
    Array.from({ length: count }, (_, n) => entry(`${run}${n}`, { account_number: "95-1" }));
  const statements = async (list: unknown) => {
    const query = vi.spyOn(Client.prototype, "query");
    await post(list);
    const { length } = query.mock.calls;
    query.mockRestore();
    return length;
  };
  const few = await statements(batch(2, "F"));
  expect(await statements(batch(300, "G"))).toBe(few);
  // Nothing new is nothing to audit, to tell or to reckon: the known ones are read in its place.
  expect(await statements(batch(300, "G"))).toBe(few - 2);
});

test("a reference that came with characters that show nothing is known again without them; a stored one stays", async () => {
  await put("96-1", ACTIVE());
  const line = (reference: string) => entry(reference, { account_number: "\u20669\u00ad6\u20111\u2069" });
  expect((await post([line("\ufeffU1\u200b")])).status).toBe(201);
  expect((await post([line("U1")])).status).toBe(200);
  expect(await referencesOf("96-1")).toEqual(["U1"]);
  await api.db.update(transactions).set({ reference: "U1\u200b" }).where(eq(transactions.reference, "U1"));
  expect((await post([line("U1\u200b")])).status).toBe(200);
  expect(await referencesOf("96-1")).toEqual(["U1\u200b"]);
});

test("of a line that stands twice in a batch, the second may clear what the first leaves out", async () => {
  await put("97-1", ACTIVE());
  const line = (more = {}) => entry("T1", { account_number: "97-1", ...more });
  await post([line({ description: "Wages" })]);
  const answer = await post([line({ description: undefined }), line({ description: null })]);
  expect(await answer.json()).toMatchObject({ created: 0, updated: 1, data: [{ description: null }, {}] });
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

test("one event for each account and call tells of what is new, in its order, with the balances of then", async () => {
  await put("93-1", { ...ACTIVE(), balance: "100.00", available_balance: "90.00" });
  await put("93-2", ACTIVE());
  await post([entry("E1", { account_number: "93-1" })]);
  await api.db.delete(events);
  await post([
    entry("E3", { account_number: "93-1", amount: "2.50" }),
    entry("E1", { account_number: "93-1" }),
    entry("E2", { account_number: "93-2" }),
    entry("E2", { account_number: "93-1", entry_type: "debit" }),
    entry("E3", { account_number: "93-1", amount: "2.50" }),
  ]);
  const told = (await api.db.select().from(events).orderBy(events.sequence)).map(({ type, data }) => ({
    type,
    data,
  }));
  const object = expect.objectContaining({ account_number: "93-2", balance: null });
  expect(told).toEqual([
    {
      type: "transaction.created",
      data: {
        object: {
          account_id: expect.any(Number),
          account_number: "93-1",
          balance: "100.00",
          available_balance: "90.00",
          currency: "PHP",
          transactions: [
            {
              id: expect.any(Number),
              reference: "E3",
              amount: "2.50",
              entry_type: "credit",
              type: "deposit",
              posted_at: "2026-01-31T01:30:00.123Z",
            },
            expect.objectContaining({ reference: "E2", entry_type: "debit" }),
          ],
        },
      },
    },
    { type: "transaction.created", data: { object } },
  ]);
});
