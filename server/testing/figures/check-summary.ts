import type { SavingsSummary } from "../../../lib/contract/index";
import { readSummary } from "../../modules/accounts/savings/index";
import type { Context } from "../../modules/context";
import type { OpenCase } from "./create-figures-world";
import { expectPeriod } from "./expect-period";
import type { CaseAccount, CaseCurrency } from "./figures-case";
import { moneyOf } from "./money-of";
import { type Expected, noteDifferences } from "./note-differences";
import type { ReadAccount } from "./read-account";
import { balanceBefore, isDoubtful } from "./reckon-account";
import { addDays, dayIn, spanOfDays, startOfDay } from "./zone-days";

const OPEN: CaseAccount["status"][] = ["active", "dormant", "frozen"];

/** The sum of what is known; null where nothing is, or where that of an open account is not. */
function expectTotal(accounts: CaseAccount[], field: "balance" | "available"): string | null {
  const known = accounts.flatMap((account) => account[field] ?? []);
  const isMissing = accounts.some((account) => account[field] === null && OPEN.includes(account.status));
  if (isMissing || known.length === 0) return null;
  return moneyOf(
    known.reduce((sum, units) => sum + units, 0n),
    accounts[0]!.currency,
  );
}

function expectInterest(reads: ReadAccount[], { zone, now }: OpenCase["figures"]): string {
  const year = dayIn(zone, now).slice(0, 4);
  const span = spanOfDays(zone, { from: `${year}-01-01`, to: `${year}-12-31` });
  const interest = reads.map(({ reckoned }) => expectPeriod(reckoned, span).interest);
  return moneyOf(
    interest.reduce((sum, units) => sum + units, 0n),
    reads[0]!.currency,
  );
}

function noteTotals({ figures }: OpenCase, reads: ReadAccount[], { totals }: SavingsSummary): string[] {
  const currencies = [...new Set(figures.accounts.map(({ currency }) => currency))];
  const counted = noteDifferences(
    "totals",
    { currencies: [...currencies].sort() },
    {
      currencies: totals.map(({ currency }) => currency).sort(),
    },
  );
  if (counted.length > 0) return counted;
  return totals.flatMap((total) => {
    const currency = total.currency as CaseCurrency;
    const accounts = figures.accounts.filter((account) => account.currency === currency);
    const expected: Expected = {
      accounts: accounts.length,
      balance: expectTotal(accounts, "balance"),
      available_balance: expectTotal(accounts, "available"),
      interest: expectInterest(
        reads.filter((read) => read.currency === currency),
        figures,
      ),
    };
    return noteDifferences(`totals of ${currency}`, expected, total);
  });
}

/** The balance at a moment as a chart may show it: left out where it is in doubt or before the first line. */
function expectBalanceAt({ reckoned, currency }: ReadAccount, at: number): string | null {
  const balance = balanceBefore(reckoned, at);
  if (balance === null || isDoubtful(reckoned, { start: at, end: at })) return null;
  return moneyOf(balance, currency);
}

/** How many ends of months a summary shows. */
const MONTHS = 12;

/** The ends of the last months, as the moments before which their balances stand; the oldest first. */
function monthEnds({ zone, now }: OpenCase["figures"]): number[] {
  const ends: number[] = [];
  let first = `${dayIn(zone, now).slice(0, 7)}-01`;
  while (ends.length < MONTHS) {
    ends.unshift(startOfDay(zone, first));
    first = `${addDays(first, -1).slice(0, 7)}-01`;
  }
  return ends;
}

function noteAccounts({ figures }: OpenCase, reads: ReadAccount[], { accounts }: SavingsSummary): string[] {
  return reads.flatMap((read, place) => {
    const name = `${read.name}, summary`;
    const shown = accounts.find(({ id }) => id === read.id);
    if (!shown) return [`${name}: the account is not there`];
    const last = read.reckoned.lines.at(-1)?.line.reference ?? null;
    const balances = monthEnds(figures).map((at) => expectBalanceAt(read, at));
    // The balance of now is the one that the core system says.
    const now = figures.accounts[place]!.balance;
    const expected = { ...balances, [MONTHS]: now === null ? null : moneyOf(now, read.currency) };
    return [
      ...noteDifferences(name, { last }, { last: shown.last_movement?.reference ?? null }),
      ...noteDifferences(`${name}, end of month`, expected, { ...shown.month_ends }),
    ];
  });
}

/** How many movements a summary shows. */
const SHOWN = 5;

function noteMovements(reads: ReadAccount[], { movements }: SavingsSummary): string[] {
  const all = reads.flatMap(({ reckoned }) => reckoned.lines.map(({ line }) => line.at));
  const expected = all.sort((a, b) => b - a).slice(0, SHOWN);
  const came = movements.map(({ posted_at }) => Date.parse(posted_at));
  return noteDifferences("last movements", { moments: expected }, { moments: came });
}

/** Reads the summary, and answers what is wrong with it. */
export async function checkSummary(ctx: Context, open: OpenCase, reads: ReadAccount[]): Promise<string[]> {
  const { companyId, customerId, figures } = open;
  const application = { company: { tz: figures.zone } };
  const session = { companyId, customerId, userId: 0, id: 0, application };
  // A summary reads no more of a session than this.
  const summary = await readSummary(ctx, session as unknown as Parameters<typeof readSummary>[1]);
  return [
    ...noteTotals(open, reads, summary),
    ...noteAccounts(open, reads, summary),
    ...noteMovements(reads, summary),
  ];
}
