import {
  type FiguresState,
  MOST_LINES,
  type SavingsAccount,
  type SavingsTransaction,
  type StatementFacts,
} from "../../../../lib/contract/index";
import { moneyText, sumOfMoney, unitsOf } from "../../../../lib/format/index";
import { isDoubtful } from "../../../../lib/is-doubtful";
import { conflict, invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { findByKey, recordAudit } from "../../foundation/audit/index";
import { readPeriod } from "../../foundation/records/index";
import { checkIfUnchecked } from "../reckoning/index";
import { lookUp } from "./look-up";
import type { Viewer } from "./policy";
import * as store from "./store";
import { lastLineFollows, selectPeriodFigures } from "./store-figures";
import { interestIn } from "./store-movements";

/** Days of the company's time zone, both included. */
export interface StatementWanted {
  viewer: Viewer;
  id: number;
  from: string;
  to: string;
  /** Its balances are to be printed, or read by a program: figures that do not add up are refused. */
  isPaper?: boolean;
}

/**
 * What moved on an account in a period, the oldest first, with the balances around it. Balances are left out where they do not
 * add up. Errors: 400 naming `from` or `to`, also where there are more than `MOST_LINES`; 404; of a paper 409
 * `figures_disagree`.
 */
export async function findStatement(
  ctx: Context,
  { viewer, id, from, to, isPaper }: StatementWanted,
): Promise<StatementFacts> {
  const period = readPeriod({ from, to });
  await checkIfUnchecked(ctx, { companyId: viewer.companyId, id });
  const entry = { action: "savings_account.statement_issued", asked: { id, from, to } } as const;
  return lookUp(ctx, viewer, entry, async (ctx) => {
    const head = await store.selectStatementHead(ctx, viewer, id);
    const account = head && (await store.selectSavingsById(ctx, viewer, id));
    if (!account) return null;
    const page = { limit: MOST_LINES, offset: 0 };
    const { records, next } = await store.selectTransactions(ctx, viewer, head, { period, page });
    if (next !== undefined) {
      const message = `has more than ${MOST_LINES} transactions until its end: choose a shorter period`;
      throw invalidField("from", "too_broad", message, MOST_LINES);
    }
    const transactions = records.toReversed();
    const figures = figuresOf(transactions, {
      ...(await selectPeriodFigures(ctx, head, { from, to, openedOn: account.opened_on })),
      currency: account.currency,
    });
    if (isPaper) refuseDoubtful(figures.figures);
    const interest = moneyText(await interestIn(ctx, head, period), account.currency);
    const address = await store.selectAddress(ctx, account.customer_id);
    return { accountId: id, found: { account, address, from, to, ...figures, interest, transactions } };
  });
}

/**
 * Finds a statement by an API key, for an account as `findByKey` finds it: that the key looked, and at which days, is on record.
 * Errors: as `findStatement`.
 */
export async function findKeyStatement(
  ctx: Context,
  {
    companyId,
    id: number,
    ...wanted
  }: { companyId: number; id: string } & Pick<StatementWanted, "from" | "to" | "isPaper">,
): Promise<StatementFacts> {
  if (ctx.actor.kind !== "api_key") throw new Error("only an API key reads so");
  const { id, customer_id: customerId } = await findByKey(ctx, {
    companyId,
    name: "savings_accounts",
    id: number,
  });
  const viewer = { kind: "customer", companyId, customerId } as const;
  const { from, to } = wanted;
  const facts = await findStatement(ctx, { viewer, id, ...wanted });
  await recordAudit(ctx, {
    ...{ companyId, action: "savings_account.statement_issued", subjectId: id },
    details: { from, to, partner: ctx.actor.publicName },
  });
  return facts;
}

interface Opened {
  figures: FiguresState;
  opening: string | null;
  currency: string;
}

/** Opening, closing and sums of a period. What does not add up is told, and not its balances. */
function figuresOf(lines: SavingsTransaction[], { figures, opening, currency }: Opened) {
  const amountsOf = (direction: SavingsTransaction["entry_type"]) =>
    sumOfMoney(
      lines.filter(({ entry_type }) => entry_type === direction).map(({ amount }) => amount),
      currency,
    );
  const sums = { paid_in: amountsOf("credit"), withdrawn: amountsOf("debit") };
  const last = lines.at(-1);
  const closing = last ? (last.running_balance ?? last.reckoned_balance) : opening;
  const told = { opening_balance: null, closing_balance: null };
  if (figures !== "agree") return { figures, ...told, ...sums };
  const moved = unitsOf(sums.paid_in) - unitsOf(sums.withdrawn);
  if (opening !== null && closing !== null && unitsOf(opening) + moved !== unitsOf(closing))
    return { figures: "disagree" as const, ...told, ...sums };
  const money = (decimal: string | null) => (decimal === null ? null : moneyText(decimal, currency));
  return { figures, opening_balance: money(opening), closing_balance: money(closing), ...sums };
}

/** Refuses a paper of figures that do not add up. Errors: 409 `figures_disagree`. */
function refuseDoubtful(figures: FiguresState): void {
  if (isDoubtful(figures))
    throw conflict("figures", "figures_disagree", "are being checked: no paper can be made of them yet");
}

/**
 * Refuses a paper that says what stands on an account now. Errors: 409 `balance_unknown`; `figures_disagree` where the last line
 * does not follow from the one before.
 */
export async function refuseDoubtfulBalance(
  ctx: Context,
  { id, balance, figures }: Pick<SavingsAccount, "id" | "balance" | "figures">,
): Promise<void> {
  if (balance === null)
    throw conflict("balance", "balance_unknown", "is not known: no paper can be made of it");
  if (figures !== "disagree" || !(await lastLineFollows(ctx, id))) refuseDoubtful(figures);
}

/** Where a customer lives, as papers say it. */
export const findAddress = (ctx: Context, customerId: number): Promise<string[]> =>
  store.selectAddress(ctx, customerId);
