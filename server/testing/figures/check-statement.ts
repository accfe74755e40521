import type { SavingsTransaction, StatementFacts } from "../../../lib/contract/index";
import { moneyText } from "../../../lib/format/index";
import { statementOfxAnswer } from "../../api/statement-file";
import { ApiError } from "../../core/index";
import { findStatement } from "../../modules/accounts/savings/index";
import { type ExpectedPeriod, expectPeriod, kindOfLine } from "./expect-period";
import { moneyOf } from "./money-of";
import { type Expected, noteDifferences } from "./note-differences";
import type { Days } from "./pick-periods";
import type { ReadAccount } from "./read-account";
import { linesWithin, type ReckonedLine } from "./reckon-account";
import { trueBalanceBefore } from "./true-part";
import { spanOfDays } from "./zone-days";

/** What a list says of a line, without what has nothing to do with figures. */
export const shownLine = (line: SavingsTransaction) =>
  [line.reference, line.running_balance, line.reckoned_balance, line.sequence, line.kind].join(" ");

/** What a list has to say of a line. */
export function expectLine({ line, balance }: ReckonedLine, { currency }: ReadAccount): string {
  const told = line.told === null ? null : moneyOf(line.told, currency);
  const reckoned = told === null && balance !== null ? moneyOf(balance, currency) : null;
  return [line.reference, told, reckoned, line.sequence, kindOfLine(line)].join(" ");
}

/** The figures of some days of an account. */
const expectDays = (read: ReadAccount, days: Days): ExpectedPeriod =>
  expectPeriod(read.reckoned, spanOfDays(read.zone, days), isOpenedSince(read, days));

const isOpenedSince = ({ openedOn }: ReadAccount, { from }: Days) => openedOn !== null && openedOn >= from;

function expectStatement(read: ReadAccount, days: Days): Expected {
  const period = expectDays(read, days);
  const money = (units: bigint | null) => (units === null ? null : moneyOf(units, read.currency));
  return {
    figures: period.figures,
    opening_balance: money(period.opening),
    closing_balance: money(period.closing),
    paid_in: money(period.paidIn),
    withdrawn: money(period.withdrawn),
    interest: money(period.interest),
    lines: linesWithin(read.reckoned, spanOfDays(read.zone, days)).map((line) => expectLine(line, read)),
  };
}

/** The balances of a statement by the true history, where the account was fed without gap. */
function expectTruth(read: ReadAccount, days: Days): Expected {
  const { truth, currency, zone } = read;
  if (truth === null) return {};
  const span = spanOfDays(zone, days);
  const [first] = truth.lines;
  const balanceAt = (at: number) =>
    first!.at < at || isOpenedSince(read, days) ? moneyOf(trueBalanceBefore(truth, at), currency) : null;
  return {
    figures: "agree",
    opening_balance: balanceAt(span.start),
    closing_balance: balanceAt(span.end),
  };
}

function noteStatement(read: ReadAccount, days: Days, facts: StatementFacts): string[] {
  const name = `${read.name}, statement from ${days.from} to ${days.to}`;
  const came = { ...facts, lines: facts.transactions.map(shownLine) };
  return [
    ...noteDifferences(name, expectStatement(read, days), came),
    ...noteDifferences(`${name}, by the true history`, expectTruth(read, days), came),
  ];
}

/** Reads a statement, and answers what is wrong with it. */
export async function checkStatement(read: ReadAccount, days: Days): Promise<string[]> {
  const { ctx, viewer, id } = read;
  return noteStatement(read, days, await findStatement(ctx, { viewer, id, ...days }));
}

const balanceIn = (file: string): string | null => /<BALAMT>([^<]*)<\/BALAMT>/.exec(file)?.[1] ?? null;

async function readPaper({ ctx, viewer, id }: ReadAccount, days: Days): Promise<StatementFacts | null> {
  try {
    return await findStatement(ctx, { viewer, id, ...days, isPaper: true });
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status === 409;
    if (isRefusal && error.details[0]?.reason === "figures_disagree") return null;
    throw error;
  }
}

/** The balance in the file; or why there is no file. */
async function readLedger(read: ReadAccount, facts: StatementFacts): Promise<string | null> {
  const institution = { institution: "Harbour", prefix: "HSB", tz: read.zone };
  try {
    const answer = await statementOfxAnswer({ ...facts, ...institution }, read.ctx.clock.now());
    return balanceIn(String(answer.body));
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return error.details[0]?.reason ?? null;
    throw error;
  }
}

/** The closing balance; where it is unknown, the balance that was fed, unless the account is in doubt. */
function expectLedger({ closing_balance, account }: StatementFacts): string | null {
  if (closing_balance !== null) return closing_balance;
  if (account.figures === "disagree" || account.figures === "unchecked") return "figures_disagree";
  return account.balance === null ? "balance_unknown" : moneyText(account.balance, account.currency);
}

/** Reads a statement as OFX, and answers what is wrong with it. A statement that does not add up has to be refused. */
export async function checkOfx(read: ReadAccount, days: Days): Promise<string[]> {
  const facts = await readPaper(read, days);
  const name = `${read.name}, OFX from ${days.from} to ${days.to}`;
  const mustBeRefused = expectDays(read, days).figures === "disagree";
  if (facts === null) return mustBeRefused ? [] : [`${name}: it is refused`];
  if (mustBeRefused) return [`${name}: it is made although the figures disagree`];
  const balance = await readLedger(read, facts);
  const expected = expectLedger(facts);
  const wrong = balance === expected ? [] : [`${name}: LEDGERBAL is ${balance}, and has to be ${expected}`];
  return [...wrong, ...noteStatement(read, days, facts)];
}
