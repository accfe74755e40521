import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { savingsSummary } from "../../../../lib/contract/index";
import {
  createAccount,
  createBankRecord,
  createInstitution,
  createTestContext,
} from "../../../testing/index";
import type { Context } from "../../context";
import type { Session } from "../../identity/tokens/index";
import { checkNext } from "../reckoning/index";
import { findTransaction, listMonths, listTransactions, readSummary, type Viewer } from "./index";

let ctx: Context;
let ana: Viewer & { kind: "customer" };
let ben: Viewer;
let accountId: number;
let otherId: number;

beforeAll(async () => {
  ({ ctx } = await createTestContext());
  const { companyId } = await createInstitution(ctx);
  const record = async (mobile: string) => (await createBankRecord(ctx, { companyId, mobile })).id;
  ana = { kind: "customer", companyId, customerId: await record("+639171110001") };
  ben = { kind: "customer", companyId, customerId: await record("+639171110002") };
  ({ id: accountId } = await createAccount(ctx, { companyId, customerId: ana.customerId, balance: "75" }));
  const dollars = { companyId, customerId: ana.customerId, currency: "USD", balance: "9.50" };
  ({ id: otherId } = await createAccount(ctx, { ...dollars, availableBalance: "9.50" }));
  const { rows } = await ctx.db.execute<{ year: string }>(
    sql`select to_char(app_now() at time zone 'Asia/Manila', 'YYYY') as year`,
  );
  const year = rows[0]!.year;
  await add(
    accountId,
    `${Number(year) - 1}-11-30T15:59:59Z`,
    "deposit",
    100,
    100,
    "Cash, 100% of wages, José PEÑAFLOR",
  );
  // The first second of December by the institution's clock.
  await add(accountId, `${Number(year) - 1}-11-30T16:00:00Z`, "withdrawal", -30, 70, "Cash at Makati");
  await add(accountId, `${year}-01-01T00:00:00+08:00`, "interest", 5.25, 75.25, null);
  await add(accountId, `${year}-01-02T00:00:00+08:00`, "interest", -0.25, 75, null);
  await add(otherId, `${year}-01-03T00:00:00+08:00`, "cash_deposit", 9.5, 9.5, null);
  while (await checkNext(ctx)) {}
});

let serial = 0;
const add = (id: number, at: string, type: string, amount: number, balance: number, words: string | null) =>
  ctx.db.execute(sql`insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type, amount,
    running_balance, currency, description, reference) values (${ana.companyId}, ${id}, ${at}, ${at}::date, ${type},
    ${amount < 0 ? "debit" : "credit"}, ${Math.abs(amount)}, ${balance}, 'PHP', ${words}, ${`R-${++serial}`})`);

const found = async (query: object) => {
  const { results } = await listTransactions(ctx, { viewer: ana, accountId, query });
  return results.map(({ reference }) => reference);
};

test("movements are found by words, type, reference and amount, and nothing in a search is a wildcard", async () => {
  expect(await found({ search: " makati " })).toEqual(["R-2"]);
  // Words are found in any order, and each of them.
  expect(await found({ search: "makati cash" })).toEqual(["R-2"]);
  expect(await found({ search: "makati wages" })).toEqual([]);
  expect(await found({ search: "r-1" })).toEqual(["R-1"]);
  for (const search of ["peñaflor", "JOSE", "pen\u0303aflor josé"])
    expect(await found({ search })).toEqual(["R-1"]);
  expect(await found({ search: "Interest" })).toEqual(["R-4", "R-3"]);
  expect(await found({ search: "100" })).toEqual(["R-1"]);
  expect(await found({ search: "₱5" })).toEqual(["R-3"]);
  expect(await found({ search: "5.2" })).toEqual([]);
  expect(await found({ search: "5.25" })).toEqual(["R-3"]);
  for (const search of ["5,25 €", "٥٫٢٥", "0.005,25"]) expect(await found({ search })).toEqual(["R-3"]);
  expect(await found({ search: "5,250" })).toEqual([]);
  expect(await found({ search: "0% of" })).toEqual(["R-1"]);
  expect(await found({ search: "%" })).toEqual(["R-1"]);
  expect(await found({ search: "_" })).toEqual([]);
  expect(await found({ search: "" })).toHaveLength(4);
  expect(await found({ entry_type: "debit" })).toEqual(["R-4", "R-2"]);
  expect(await found({ type: "interest", entry_type: "credit" })).toEqual(["R-3"]);
  await expect(found({ search: "x".repeat(101) })).rejects.toMatchObject({ details: [{ field: "search" }] });
});

test("months are the institution's, with what came in and went out, and the balance at their end", async () => {
  const months = async (query: object, viewer: Viewer = ana) =>
    (await listMonths(ctx, { viewer, accountId, query })).results.map((month) =>
      Object.values({ ...month, month: month.month.slice(5) }).map(String),
    );
  expect(await months({})).toEqual([
    ["01", "2", "agree", "5.25", "0.25", "5.00", "75.00"],
    ["12", "1", "agree", "0.00", "30.00", "0.00", "70.00"],
    ["11", "1", "agree", "100.00", "0.00", "0.00", "100.00"],
  ]);
  expect(await months({ entry_type: "debit" })).toEqual([
    ["01", "1", "agree", "0.00", "0.25", "-0.25", "75.00"],
    ["12", "1", "agree", "0.00", "30.00", "0.00", "70.00"],
  ]);
  await expect(months({}, ben)).rejects.toMatchObject({ code: "not_found" });
});

test("one movement is told of its own account only", async () => {
  const { results } = await listTransactions(ctx, { viewer: ana, accountId, query: { search: "R-2" } });
  const [movement] = results;
  const find = (viewer: Viewer, account: number) =>
    findTransaction(ctx, { viewer, accountId: account, id: movement!.id });
  expect(await find(ana, accountId)).toEqual(movement);
  await expect(find(ana, otherId)).rejects.toMatchObject({ code: "not_found" });
  await expect(find(ben, accountId)).rejects.toMatchObject({ code: "not_found" });
});

test("the summary adds up each currency, and has the last movements over all accounts", async () => {
  const session = {
    ...ana,
    id: 1,
    userId: 1,
    application: { company: { tz: "Asia/Manila" } },
  } as unknown as Session & { customerId: number };
  const summary = savingsSummary.parse(await readSummary(ctx, session));
  expect(summary.totals).toEqual([
    { currency: "PHP", accounts: 1, balance: "75.00", available_balance: "100.50", interest: "5.00" },
    { currency: "USD", accounts: 1, balance: "9.50", available_balance: "9.50", interest: "0.00" },
  ]);
  expect(summary.movements.map(({ reference }) => reference)).toEqual(["R-5", "R-4", "R-3", "R-2", "R-1"]);
  expect(summary.movements[0]).toMatchObject({ account_id: otherId, amount: "9.50" });
  const [own] = summary.accounts.filter(({ id }) => id === accountId);
  expect(own!.last_movement?.reference).toBe("R-4");
  expect(own!.month_ends).toHaveLength(13);
  expect(own!.month_ends.at(-1)).toBe("75.00");
  expect(summary.last_sign_in).toBeNull();
  const empty = await readSummary(ctx, { ...session, customerId: (ben as typeof ana).customerId });
  expect(empty).toEqual({
    ...{ totals: [], movements: [], accounts: [], last_sign_in: null },
    ...{ as_of: null, stale: null },
  });
});
