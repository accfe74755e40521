import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Receipt } from "../../../../lib/contract/index";
import { shortReference } from "../../../../lib/format/index";
import { auditLog, companies, savingsAccounts } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createAccount,
  createBankRecord,
  createInstitution,
  createTestApi,
  refusalOf,
  type TestApi,
} from "../../../testing/index";

let api: TestApi;
let companyId: number;
let accountId: number;
let firstCustomer: number;
let userId: number;
let post: (what: string, body: object, id?: number) => Promise<Response>;

const DAY = ["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01"];

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  const { id: customerId } = await createBankRecord(api.ctx, { companyId, mobile: "+639171110001" });
  firstCustomer = customerId;
  const account = { companyId, customerId, accountNumber: "001-210-0000012-3" };
  ({ id: accountId } = await createAccount(api.ctx, account));
  for (const [n, day] of DAY.entries())
    await api.db.execute(sql`insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type, amount,
      running_balance, currency, reference) values (${companyId}, ${accountId}, ${`${day}T12:00:00+08:00`}, ${day}, 'deposit',
      'credit', 10, ${(n + 1) * 10}, 'PHP', ${`R${n}`})`);
  const teller = await createStaff(api, { companyId, role: "teller" });
  userId = teller.userId;
  const headers = { app_key: "demo-admin-app", "Access-Token": teller.token };
  post = (what, json, id = accountId) =>
    api.call(`/v2/api/staff/savings_accounts/${id}/${what}`, { method: "POST", json, headers });
});

const rows = (action: string) => api.db.select().from(auditLog).where(eq(auditLog.action, action));
const PERIOD = { from: "2026-02-01", to: "2026-02-28" };

test("a receipt tells the balance, by a number that only its owner can complete, and is recorded", async () => {
  const answer = await post("receipt", {});
  expect(await answer.json()).toEqual({
    institution: expect.any(String),
    issued_at: expect.any(String),
    tz: "Asia/Manila",
    staff_name: "Tess",
    branch_code: null,
    branch_name: null,
    reference: answer.headers.get("Request-Id"),
    account_number: "•••-•••-••••012-3",
    product_name: "Regular Savings",
    currency: "PHP",
    balance: "100.50",
    available_balance: "100.50",
    hold_amount: "0.00",
    ...{ as_of: null, stale: null },
    printed_again_at: null,
  });
  expect(await rows("savings_account.receipt_issued")).toMatchObject([
    {
      actorUserId: userId,
      subjectId: String(accountId),
      requestId: answer.headers.get("Request-Id"),
      details: { id: accountId, balance: "100.50", available_balance: "100.50", hold_amount: "0.00" },
    },
  ]);
});

test("a slip is printed again by its reference, as it was, and that is recorded; of another account it is none", async () => {
  const first = (await (await post("receipt", {})).json()) as Receipt;
  const change = (balance: string) =>
    api.db.update(savingsAccounts).set({ balance }).where(eq(savingsAccounts.id, accountId));
  await change("7.00");
  const { printed_again_at, ...again } = (await (
    await post("receipt", { reference: shortReference(first.reference).toLowerCase().replace("-", "\u2011") })
  ).json()) as Receipt;
  await change("100.50");
  expect({ ...again, printed_again_at: null }).toEqual(first);
  expect(Date.parse(printed_again_at ?? "")).toBeGreaterThanOrEqual(Date.parse(first.issued_at));
  expect((await rows("savings_account.receipt_issued")).at(-1)).toMatchObject({
    details: { id: accountId, again: shortReference(first.reference), found: true },
  });
  // What was printed again names the first, and not itself.
  const issued = await rows("savings_account.receipt_issued");
  for (const reference of [issued.at(-1)?.requestId ?? "", "0000-0000"])
    expect(await refusalOf(await post("receipt", { reference }))).toMatchObject({
      status: 400,
      fields: ["reference"],
    });
  expect(await rows("savings_account.receipt_issued")).toHaveLength(issued.length);
  expect((await rows("savings_account.looked_up")).at(-1)).toMatchObject({
    subjectId: String(accountId),
    details: { again: "0000-0000" },
  });
  const other = await createAccount(api.ctx, { companyId, customerId: firstCustomer });
  expect(await refusalOf(await post("receipt", { reference: first.reference }, other.id))).toMatchObject({
    fields: ["reference"],
  });
  for (const reference of ["x", "0B6C", "0B6C-8F1", "%%%%-%%%%"])
    expect(await refusalOf(await post("receipt", { reference })), reference).toMatchObject({
      fields: ["reference"],
    });
  const file = await post("receipt/pdf", { reference: first.reference });
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
});

test("a statement has the days of its period, the oldest first, between the balances around it", async () => {
  const statement = (await (await post("statement", PERIOD)).json()) as {
    transactions: { reference: string }[];
  };
  expect(statement).toMatchObject({
    ...PERIOD,
    opening_balance: "10.00",
    closing_balance: "30.00",
    staff_name: "Tess",
  });
  expect(statement.transactions.map(({ reference }) => reference)).toEqual(["R1", "R2"]);
  expect((await rows("savings_account.statement_issued")).at(-1)).toMatchObject({
    subjectId: String(accountId),
    details: { id: accountId, ...PERIOD, found: true },
  });
});

test("both come as files, too, named after what is in them and recorded like the pages", async () => {
  for (const [what, name, action] of [
    [
      "receipt",
      /^attachment; filename="receipt-0123-\d{4}-\d\d-\d\d\.pdf"$/,
      "savings_account.receipt_issued",
    ],
    [
      "statement",
      `attachment; filename="statement-0123-${PERIOD.from}-${PERIOD.to}.pdf"`,
      "savings_account.statement_issued",
    ],
  ] as const) {
    const answer = await post(`${what}/pdf`, PERIOD);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toMatch(name);
    expect((await answer.text()).slice(0, 5)).toBe("%PDF-");
    expect((await rows(action)).at(-1)).toMatchObject({ requestId: answer.headers.get("Request-Id") });
  }
});

test("a period in which nothing moved keeps its balance; before the first transaction it is not known", async () => {
  const balances = async (from: string, to: string) => {
    const { opening_balance, closing_balance } = (await (
      await post("statement", { from, to })
    ).json()) as Record<string, string | null>;
    return [opening_balance, closing_balance];
  };
  expect(await balances("2026-02-02", "2026-02-27")).toEqual(["20.00", "20.00"]);
  expect(await balances("2025-01-01", "2025-01-31")).toEqual([null, null]);
});

test("an account that is not there, and a period that is none, are refused", async () => {
  const nobody = 2_147_483_647;
  for (const what of ["receipt/pdf", "statement/pdf", "statement", "receipt"])
    expect(await refusalOf(await post(what, PERIOD, nobody))).toMatchObject({ status: 404 });
  expect((await rows("savings_account.receipt_issued")).at(-1)).toMatchObject({ subjectId: null });
  const backwards = { from: PERIOD.to, to: PERIOD.from };
  expect(await refusalOf(await post("statement", backwards))).toMatchObject({ status: 400, fields: ["to"] });
});

test("too many lines for a document are refused", async () => {
  await api.db.execute(sql`insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type, amount,
    currency, reference) select ${companyId}::int, ${accountId}::int, timestamptz '2024-06-01' + i * interval '1 minute', '2024-06-01',
    'deposit', 'credit', 1, 'PHP', 'M' || i from generate_series(1, 5001) i`);
  expect(await refusalOf(await post("statement", { from: "2024-01-01", to: "2024-12-31" }))).toMatchObject({
    status: 400,
    fields: ["from"],
  });
});

test("where the institution asks why, a document needs a reason", async () => {
  await api.db.update(companies).set({ lookupReasonRequired: true }).where(eq(companies.id, companyId));
  for (const what of ["statement", "statement/pdf", "receipt/pdf", "receipt"]) {
    expect(await refusalOf(await post(what, PERIOD)), what).toMatchObject({ fields: ["reason"] });
    expect((await post(what, { ...PERIOD, reason: "At the counter" })).status).toBe(200);
  }
  expect((await rows("savings_account.receipt_issued")).at(-1)?.details).toMatchObject({
    reason: "At the counter",
  });
});
