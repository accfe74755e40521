import type { AccountMonth } from "../../../lib/contract/index";
import { listMonths } from "../../modules/accounts/savings/index";
import { expectPeriod } from "./expect-period";
import { moneyOf } from "./money-of";
import { type Expected, noteDifferences } from "./note-differences";
import type { ReadAccount } from "./read-account";
import { trueBalanceBefore } from "./true-part";
import { dayIn, spanOfMonth } from "./zone-days";

function expectMonth({ reckoned, currency, zone }: ReadAccount, month: string): Expected {
  const period = expectPeriod(reckoned, spanOfMonth(zone, month));
  return {
    month,
    movements: period.movements,
    paid_in: moneyOf(period.paidIn, currency),
    withdrawn: moneyOf(period.withdrawn, currency),
    interest: moneyOf(period.interest, currency),
    closing_balance: period.closing === null ? null : moneyOf(period.closing, currency),
    figures: period.figures,
  };
}

function noteTrueMonth({ truth, name, zone, currency }: ReadAccount, month: AccountMonth): string[] {
  if (truth === null) return [];
  const closing = trueBalanceBefore(truth, spanOfMonth(zone, month.month).end);
  const expected = { figures: "agree", closing_balance: moneyOf(closing, currency) };
  return noteDifferences(`${name}, month ${month.month}, by the true history`, expected, month);
}

/** Reads the months, and answers what is wrong with them. */
export async function checkMonths(read: ReadAccount): Promise<string[]> {
  const { ctx, viewer, id, name, zone, reckoned } = read;
  const { results } = await listMonths(ctx, { viewer, accountId: id, query: {} });
  const months = [...new Set(reckoned.lines.map(({ line }) => dayIn(zone, line.at).slice(0, 7)))].reverse();
  const named = noteDifferences(`${name}, months`, { months }, { months: results.map(({ month }) => month) });
  if (named.length > 0) return named;
  return results.flatMap((month) => [
    ...noteDifferences(`${name}, month ${month.month}`, expectMonth(read, month.month), month),
    ...noteTrueMonth(read, month),
  ]);
}
