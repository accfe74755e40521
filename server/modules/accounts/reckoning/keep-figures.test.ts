import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { AccountMonths, StatementFacts, TransactionList } from "../../../../lib/contract/index";
import { auditLog, events, savingsAccounts } from "../../../db/schema/index";
import {
  createAccount,
  createBankRecord,
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { findStatement, listMonths, listTransactions, type Viewer } from "../savings/index";
import { checkNext } from "./index";

let api: TestApi;
let headers: { Authorization: string };
let viewer: Viewer & { kind: "customer" };

beforeAll(async () => {
  api = await createTestApi();
  const { companyId } = await createInstitution(api.ctx);
  ({ headers } = await createTestKey(api.ctx));
  const customer = await createBankRecord(api.ctx, { companyId, mobile: "+639171110001" });
  viewer = { kind: "customer", companyId, customerId: customer.id };
});

type Sent = [at: string, signed: string, running?: string | null, more?: object];

const opened = async (currency = "PHP") => {
  const { companyId, customerId } = viewer;
  const account = { companyId, customerId, currency, openedOn: "2026-01-01" };
  const { id, accountNumber } = await createAccount(api.ctx, account);
  const post = (...lines: Sent[]) =>
    api.call("/v1/transactions", { headers, json: { transactions: lines.map(line) } });
  const line = ([at, signed, running, more]: Sent) => ({
    account_number: accountNumber,
    reference: `${at} ${signed}`,
    posted_at: at.length === 10 ? `${at}T00:00:00+08:00` : at,
    value_date: at.slice(0, 10),
    type: signed.startsWith("-") ? "withdrawal" : "deposit",
    entry_type: signed.startsWith("-") ? "debit" : "credit",
    amount: signed.replace("-", ""),
    ...(running !== undefined && { running_balance: running }),
    ...more,
  });
  const statement = (from: string, to: string): Promise<StatementFacts> =>
    findStatement(api.ctx, { viewer, id, from, to });
  const figures = async () => {
    const { rows } = await api.db.execute(sql`select figures from savings_accounts where id = ${id}`);
    return rows[0]?.figures;
  };
  const list = async (): Promise<TransactionList["results"]> =>
    (await listTransactions(api.ctx, { viewer, accountId: id, query: {} })).results;
  const months = async (): Promise<AccountMonths["results"]> =>
    (await listMonths(api.ctx, { viewer, accountId: id, query: {} })).results;
  return { id, accountNumber, post, statement, figures, list, months };
};

/** A day before, and three lines at midnight of one day, the newest first. */
const MIDNIGHT: Sent[] = [
  ["2026-03-02", "350.00", "409.85"],
  ["2026-03-02", "-50.00", "59.85"],
  ["2026-03-02", "-15.00", "109.85"],
  ["2026-03-01", "124.85", "124.85"],
];

test.each([
  ["newest first", MIDNIGHT],
  ["oldest first", MIDNIGHT.toReversed()],
  ["shuffled", [1, 3, 0, 2].map((n) => MIDNIGHT[n]!)],
])("three lines at midnight, %s, close at what the last of them leads to", async (_, lines) => {
  const { post, statement, figures, list } = await opened();
  for (const some of [lines.slice(0, 2), lines.slice(2)]) expect((await post(...some)).status).toBe(201);
  expect(await figures()).toBe("agree");
  expect(await statement("2026-03-02", "2026-03-31")).toMatchObject({
    ...{ figures: "agree", opening_balance: "124.85", closing_balance: "409.85" },
    ...{ paid_in: "350.00", withdrawn: "65.00" },
  });
  expect((await list()).map(({ running_balance }) => running_balance)).toEqual([
    ...["409.85", "59.85", "109.85", "124.85"],
  ]);
});

test("a late line makes the figures disagree until the core system corrects the line after it", async () => {
  const { accountNumber, id, post, statement, figures, months } = await opened();
  await post(
    ["2026-01-05", "10", "10"],
    ["2026-03-01", "90.00", "100.00"],
    ["2026-04-05", "-10.00", "90.00"],
  );
  expect(await figures()).toBe("agree");
  await post(["2026-03-20", "-5.00", "95.00"]);
  expect(await figures()).toBe("disagree");
  const doubtful = { figures: "disagree", opening_balance: null, closing_balance: null };
  // What is missing may lie anywhere between the two lines.
  expect(await statement("2026-04-01", "2026-04-30")).toMatchObject({ ...doubtful, withdrawn: "10.00" });
  expect(await statement("2026-03-21", "2026-03-31")).toMatchObject(doubtful);
  expect(await statement("2026-03-01", "2026-03-31")).toMatchObject(doubtful);
  expect(await statement("2026-03-01", "2026-03-19")).toMatchObject({ closing_balance: "100.00" });
  expect(await statement("2026-04-06", "2026-04-30")).toMatchObject({ closing_balance: "90.00" });
  expect((await months()).map((month) => [month.month, month.figures, month.closing_balance])).toEqual([
    ["2026-04", "disagree", null],
    ["2026-03", "disagree", null],
    ["2026-01", "agree", "10.00"],
  ]);
  const ofx = await api.call(
    `/v1/savings_accounts/${accountNumber}/statement?from=2026-04-01&to=2026-04-30&format=ofx`,
    { headers },
  );
  expect(await refusalOf(ofx)).toMatchObject({ status: 409, code: "conflict", fields: ["figures"] });
  const csv = await api.call(
    `/v1/savings_accounts/${accountNumber}/statement?from=2026-04-01&to=2026-04-30`,
    { headers },
  );
  expect(await csv.text()).toContain("2026-04-05");

  const corrected = await post(["2026-04-05", "-10.00", "85.00", { type: "fee", sequence: 2 }]);
  expect(corrected.status).toBe(200);
  expect(await corrected.json()).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
  expect(await figures()).toBe("agree");
  expect(await statement("2026-03-01", "2026-04-30")).toMatchObject({
    ...{ opening_balance: "10.00", closing_balance: "85.00" },
  });
  const [row] = await api.db.select().from(auditLog).where(sql`action = 'transaction.corrected'`);
  expect(row!.details).toEqual({
    fields: ["type", "running_balance", "sequence"],
    before: { type: "withdrawal", running_balance: "90.00", sequence: null },
    after: { type: "fee", running_balance: "85.00", sequence: 2 },
  });
  const [event] = await api.db.select().from(events).where(sql`type = 'transaction.updated'`);
  expect(event!.data).toMatchObject({
    object: { account_id: id, transactions: [{ amount: "10.00" }] },
    changed: ["type", "running_balance", "sequence"],
  });
});

test("what was not told is reckoned from the nearest balance that was, before it and after it", async () => {
  const { post, list, statement, figures } = await opened("JPY");
  await post(["2026-01-01", "100"], ["2026-01-02", "-30"]);
  expect(await figures()).toBe("not_fed");
  expect(await statement("2026-01-01", "2026-01-31")).toMatchObject({
    ...{ figures: "not_fed", opening_balance: null, closing_balance: null, paid_in: "100", withdrawn: "30" },
  });
  await post(["2026-01-03", "5", "80"], ["2026-01-04", "-1"], ["2026-01-05", "-1", null]);
  const balances = async () =>
    (await list()).map(({ running_balance, reckoned_balance }) => [running_balance, reckoned_balance]);
  expect(await balances()).toEqual([
    [null, "78"],
    [null, "79"],
    ["80", null],
    [null, "75"],
    [null, "105"],
  ]);
  expect(await statement("2026-01-01", "2026-01-31")).toMatchObject({
    ...{ figures: "agree", opening_balance: "5", closing_balance: "78" },
  });
  // A line that comes late moves what is reckoned from before it, or from after it.
  await post(["2026-01-01T23:00:00+08:00", "7"], ["2026-01-03T23:00:00+08:00", "2"]);
  expect((await balances()).map(([told, reckoned]) => told ?? reckoned)).toEqual([
    "80",
    "81",
    "82",
    "80",
    "75",
    "105",
    "98",
  ]);
  // The balance that was told is taken back: nothing is known any more.
  await post(["2026-01-03", "5", null]);
  expect(await figures()).toBe("not_fed");
  expect(await balances()).toEqual(Array.from({ length: 7 }, () => [null, null]));
});

test("a reversal without a balance is reckoned, and counts against the kind of the line that it takes back", async () => {
  const { post, statement } = await opened();
  const answer = await post(
    ["2026-02-01", "100.00", "100.00"],
    ["2026-02-02", "3.00", "103.00", { type: "Interest" }],
    ["2026-02-03", "1.00", "104.00", { type: "interest_credit" }],
  );
  const { data } = (await answer.json()) as { data: { id: number; kind: string }[] };
  expect(data.map(({ kind }) => kind)).toEqual(["deposit", "interest", "interest"]);
  const reversal = { reference: "R", posted_at: "2026-02-05T00:00:00+08:00", value_date: "2026-02-05" };
  const reversed = await api.call(`/v1/transactions/${data[1]!.id}/reversal`, { headers, json: reversal });
  expect(await reversed.json()).toMatchObject({ kind: "reversal", reckoned_balance: "101.00" });
  expect(await statement("2026-02-01", "2026-02-28")).toMatchObject({
    ...{ closing_balance: "101.00", interest: "1.00", withdrawn: "3.00" },
  });
  expect(await statement("2026-03-01", "2026-03-31")).toMatchObject({ opening_balance: "101.00" });
});

test("accounts whose lines were kept before are looked at once, with their kinds and the digits of their money", async () => {
  const { id, statement, figures, list } = await opened();
  await api.db.execute(sql`insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type, amount,
    running_balance, currency, reference) select ${viewer.companyId}, ${id}, '2026-01-01'::timestamptz - n / 2 * interval '1 day',
    '2026-01-01', 'INTEREST', 'credit', 2, 2 * (5000 - n), 'PHP', n from generate_series(1, 4999) n`);
  expect(await figures()).toBe("unchecked");
  while (await checkNext(api.ctx)) {}
  expect(await figures()).toBe("agree");
  const [last] = await list();
  expect(last).toMatchObject({ amount: "2.00", running_balance: "9998.00", kind: "interest" });
  // Who reads an account before the job comes to it does not wait for the job.
  await api.db.update(savingsAccounts).set({ figures: "unchecked" }).where(sql`id = ${id}`);
  expect(await statement("2025-12-01", "2026-01-31")).toMatchObject({ closing_balance: "9998.00" });
});

test("an account whose check fails holds up no other one, and is tried again", async () => {
  const [broken, sound] = [await opened(), await opened()];
  await broken.post(["2026-02-01", "1.00", "1.00"]);
  await sound.post(["2026-02-01", "1.00", "1.00"]);
  await api.db.execute(
    sql`update savings_accounts set figures = 'unchecked' where id in (${broken.id}, ${sound.id})`,
  );
  await api.db.execute(sql`create function break_check() returns trigger language plpgsql as
    $$ begin raise 'broken'; end $$`);
  await api.db.execute(sql`create trigger break_check before update on savings_accounts for each row
    when (new.id = ${sql.raw(String(broken.id))} and new.figures <> 'unchecked') execute function break_check()`);
  await expect(checkNext(api.ctx)).rejects.toThrow();
  expect(await checkNext(api.ctx)).toBe(true);
  expect([await broken.figures(), await sound.figures()]).toEqual(["unchecked", "agree"]);
  expect(await checkNext(api.ctx)).toBe(false);
  await api.db.execute(sql`drop trigger break_check on savings_accounts`);
  expect(await checkNext(api.ctx)).toBe(true);
  expect(await broken.figures()).toBe("agree");
});

test("batches that come at the same moment keep the figures of their accounts in turn", async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => opened()));
  const days = ["2026-05-01", "2026-05-02", "2026-05-03", "2026-05-04"];
  await Promise.all(
    days.flatMap((day, n) =>
      accounts.map(({ post }) => post([day, "1.00", `${n + 1}.00`], [`${day}T01:00:00Z`, "1.00"])),
    ),
  );
  // Lines without a balance stand between those that were told, so each told one disagrees by one.
  for (const { figures } of accounts) expect(await figures()).toBe("disagree");
});
