import { eq, gt, max, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { savingsAccount, savingsList, transactionList } from "../../../../lib/contract/index";
import { auditLog, customers, savingsAccounts, transactions, users } from "../../../db/schema/index";
import { createInstitution } from "../../../testing/create-institution";
import { createProduct, createTestContext } from "../../../testing/index";
import type { Context } from "../../context";
import { findSavingsById, findSavingsByNumber, listSavings, listTransactions, type Viewer } from "./index";

let ctx: Context;
let staffCtx: Context;
let ana: Viewer;
let ben: Viewer;
let teller: Viewer;
let first: number;
let foreign: number;

const refusal = (code: string, field?: string) =>
  expect.objectContaining({ code, details: field ? [expect.objectContaining({ field })] : [] });

let audited = 0;
/** What this test left in the audit. */
const audits = () => ctx.db.select().from(auditLog).where(gt(auditLog.id, audited)).orderBy(auditLog.id);

async function customer(companyId: number, customerNumber: string, name: string): Promise<number> {
  const [row] = await ctx.db
    .insert(customers)
    .values({
      companyId,
      customerNumber,
      name,
      surName: "Santos",
      status: "unclaimed",
      lang: "en_PH",
      tz: "Asia/Manila",
    })
    .returning({ id: customers.id });
  return row!.id;
}

async function account(values: Omit<typeof savingsAccounts.$inferInsert, "currency">): Promise<number> {
  const [row] = await ctx.db
    .insert(savingsAccounts)
    .values({ currency: "PHP", ...values })
    .returning({ id: savingsAccounts.id });
  return row!.id;
}

beforeAll(async () => {
  const test = await createTestContext();
  ctx = test.ctx;
  const { companyId } = await createInstitution(ctx);
  const other = await createInstitution(ctx, { prefix: "SMT", appKeyPrefix: "summit" });
  const anaId = await customer(companyId, "HSB00000001", "Ana");
  const benId = await customer(companyId, "HSB00000002", "Ben");
  const sofiaId = await customer(other.companyId, "SMT00000001", "Sofia");
  const productId = await createProduct(ctx, { companyId });
  const own = { companyId, customerId: anaId, productId, status: "active" } as const;
  first = await account({
    ...own,
    accountNumber: "001-210-0000001-2",
    balance: "9.50",
    availableBalance: "9.5000",
    openedOn: "2024-03-01",
    lastTransactionAt: new Date("2025-01-31T16:30:00.123Z"),
  });
  await account({ ...own, accountNumber: "77-1", balance: "100.00", openedOn: "2023-01-01" });
  await account({ ...own, accountNumber: "12345", status: "approved" });
  await account({ ...own, accountNumber: "001-210-0000004-6", balance: "9.50", customerId: benId });
  foreign = await account({
    companyId: other.companyId,
    customerId: sofiaId,
    productId: await createProduct(ctx, { companyId: other.companyId }),
    status: "active",
    accountNumber: "001-210-0000001-2",
    balance: "1",
  });
  await ctx.db.insert(transactions).values(
    ["2025-01-30T15:59:59Z", "2025-01-30T16:00:00Z", "2025-01-31T16:30:00Z"].map((time, index) => ({
      companyId,
      accountId: first,
      postedAt: new Date(time),
      valueDate: time.slice(0, 10),
      type: "deposit",
      entryType: "credit" as const,
      amount: `${index + 1}.50`,
      currency: "PHP",
      reference: `R${index}`,
    })),
  );
  const [user] = await ctx.db.insert(users).values({ companyId, kind: "staff" }).returning({ id: users.id });
  ana = { kind: "customer", companyId, customerId: anaId };
  ben = { kind: "customer", companyId, customerId: benId };
  teller = { kind: "staff", companyId, userId: user!.id };
  staffCtx = { ...ctx, actor: { kind: "staff", companyId, userId: user!.id } };
});

beforeEach(async () => {
  const [row] = await ctx.db.select({ id: max(auditLog.id) }).from(auditLog);
  audited = row?.id ?? 0;
});

const numbers = async (order?: string, viewer = ana) =>
  (await listSavings(ctx, { viewer, query: { order } })).results.map((row) => row.account_number);

test("a customer lists their own accounts by id, every field there", async () => {
  const list = savingsList.strict().parse(await listSavings(ctx, { viewer: ana, query: {} }));
  expect(list).toMatchObject({ count: 3, total: 3, limit: 100, offset: 0 });
  expect(list.results.map((row) => row.account_number)).toEqual(["001-210-0000001-2", "77-1", "12345"]);
  expect(savingsAccount.strict().parse(list.results[0])).toMatchObject({
    id: first,
    customer_number: "HSB00000001",
    customer_name: "Ana Santos",
    product_name: "Everyday",
    balance: "9.50",
    available_balance: "9.5000",
    hold_amount: null,
    opened_on: "2024-03-01",
    closed_on: null,
    last_transaction_at: "2025-01-31T16:30:00.123Z",
  });
  expect(await audits()).toEqual([]);
});

test("a page and what lies beyond it", async () => {
  const page = (limit: string, offset: string) => listSavings(ctx, { viewer: ana, query: { limit, offset } });
  expect(await page("1", "1")).toMatchObject({ count: 1, total: 3, limit: 1, offset: 1 });
  expect(await page("2", "3")).toMatchObject({ count: 0, total: 3, results: [] });
  expect(await page("5000", "0")).toMatchObject({ count: 3, limit: 1000 });
  const nobody = { kind: "customer", companyId: ana.companyId, customerId: 2_147_483_647 } as const;
  expect(await listSavings(ctx, { viewer: nobody, query: {} })).toMatchObject({ count: 0, total: 0 });
  await expect(page("0", "0")).rejects.toEqual(refusal("invalid_request", "limit"));
  await expect(page("1", "-1")).rejects.toEqual(refusal("invalid_request", "offset"));
});

test("balances sort as numbers, dates as dates, unknown ones last", async () => {
  expect(await numbers("balance")).toEqual(["001-210-0000001-2", "77-1", "12345"]);
  expect(await numbers("balance desc")).toEqual(["77-1", "001-210-0000001-2", "12345"]);
  expect(await numbers("opened_on asc")).toEqual(["77-1", "001-210-0000001-2", "12345"]);
  expect(await numbers("status desc, account_number desc")).toEqual(["12345", "77-1", "001-210-0000001-2"]);
});

test("equal values are told apart by id, and every field may be named", async () => {
  expect(await numbers("product_name desc")).toEqual(["001-210-0000001-2", "77-1", "12345"]);
  expect(await numbers("id desc")).toEqual(["12345", "77-1", "001-210-0000001-2"]);
  for (const field of Object.keys(savingsAccount.shape)) {
    expect(await numbers(`${field} desc`), field).toHaveLength(3);
    expect(await numbers(field, teller), field).toHaveLength(4);
  }
});

test.each(["mobile", "balance desc nulls first", "id;select 1", "", "account_digits", "id,id,id,id"])(
  "order %j is refused",
  async (order) => {
    await expect(listSavings(ctx, { viewer: ana, query: { order } })).rejects.toEqual(
      refusal("invalid_request", "order"),
    );
  },
);

test("one's own account by its id leaves no row", async () => {
  expect((await findSavingsById(ctx, { viewer: ana, id: first })).id).toBe(first);
  expect(await audits()).toEqual([]);
});

test("foreign looks the same as unknown", async () => {
  for (const id of [first, foreign, 2_147_483_647]) {
    await expect(findSavingsById(ctx, { viewer: ben, id })).rejects.toEqual(refusal("not_found"));
    await expect(listTransactions(ctx, { viewer: ben, accountId: id, query: {} })).rejects.toEqual(
      refusal("not_found"),
    );
  }
  await expect(findSavingsById(staffCtx, { viewer: teller, id: foreign })).rejects.toEqual(
    refusal("not_found"),
  );
});

test("staff see their company, and every look-up leaves a row, found or not", async () => {
  expect(await listSavings(staffCtx, { viewer: teller, query: {} })).toMatchObject({ count: 4, total: 4 });
  await findSavingsById(staffCtx, { viewer: teller, id: first });
  await listTransactions(staffCtx, { viewer: teller, accountId: first, query: {} });
  await expect(findSavingsById(staffCtx, { viewer: teller, id: foreign })).rejects.toEqual(
    refusal("not_found"),
  );
  const rows = await audits();
  expect(rows.map(({ action, subjectId, details }) => [action, subjectId, details])).toEqual([
    ["savings_account.listed", String(teller.companyId), { limit: 100, offset: 0, order: null, count: 4 }],
    ["savings_account.looked_up", String(first), { id: first, found: true }],
    ["savings_account.transactions_listed", String(first), { id: first, limit: 100, offset: 0, found: true }],
    ["savings_account.looked_up", null, { id: foreign, found: false }],
  ]);
  for (const row of rows)
    expect(row).toMatchObject({
      companyId: teller.companyId,
      actorKind: "staff",
      actorUserId: (teller as { userId: number }).userId,
    });
});

test("without its audit row staff get no answer", async () => {
  const unheard: Context = { ...staffCtx, address: "not an address" };
  await expect(findSavingsById(unheard, { viewer: teller, id: first })).rejects.toThrow();
  const byNumber = { viewer: teller, accountNumber: "001-210-0000001-2" };
  const found = await findSavingsById(ctx, { viewer: ana, id: first });
  await expect(findSavingsByNumber(unheard, { ...byNumber, found })).rejects.toThrow();
  await expect(listSavings(unheard, { viewer: teller, query: {} })).rejects.toThrow();
});

test("a statement is newest first, its days are the company's", async () => {
  const list = transactionList
    .strict()
    .parse(await listTransactions(ctx, { viewer: ana, accountId: first, query: {} }));
  expect(list).toMatchObject({ count: 3, total: 3, limit: 100, offset: 0 });
  expect(list.results.map((row) => row.reference)).toEqual(["R2", "R1", "R0"]);
  expect(list.results[0]).toMatchObject({
    posted_at: "2025-01-31T16:30:00.000Z",
    amount: "3.50",
    running_balance: null,
    description: null,
  });
  const references = async (from?: string, to?: string) =>
    (await listTransactions(ctx, { viewer: ana, accountId: first, query: { from, to } })).results.map(
      (row) => row.reference,
    );
  expect(await references("2025-01-31", "2025-01-31")).toEqual(["R1"]);
  expect(await references("2025-02-01")).toEqual(["R2"]);
  expect(await references(undefined, "2025-01-30")).toEqual(["R0"]);
  expect(await references("0001-01-01", "9999-12-31")).toHaveLength(3);
});

test("pages of a statement", async () => {
  expect(
    await listTransactions(ctx, { viewer: ana, accountId: first, query: { limit: "1", offset: "2" } }),
  ).toMatchObject({
    count: 1,
    total: 3,
    results: [{ reference: "R0" }],
  });
  expect(
    await listTransactions(ctx, { viewer: ana, accountId: first, query: { offset: "9" } }),
  ).toMatchObject({ count: 0, total: 3 });
  const none = await listTransactions(ctx, { viewer: ana, accountId: first, query: { from: "2025-03-01" } });
  expect(none).toMatchObject({ count: 0, total: 0 });
  await expect(
    listTransactions(ctx, { viewer: ana, accountId: first, query: { limit: "x" } }),
  ).rejects.toEqual(refusal("invalid_request", "limit"));
});

test("names sort as people sort them on any server", async () => {
  const benId = (ben as { customerId: number }).customerId;
  await ctx.db.update(customers).set({ name: "álvaro" }).where(eq(customers.id, benId));
  expect((await numbers("customer_name", teller))[0]).toBe("001-210-0000004-6");
  await ctx.db.update(customers).set({ name: sql`'Ben'` }).where(eq(customers.id, benId));
});
