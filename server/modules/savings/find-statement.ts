import {
  MOST_LINES,
  type SavingsAccount,
  type SavingsTransaction,
  type StatementFacts,
} from "../../../lib/contract/index";
import { sumOfDecimals } from "../../../lib/format/index";
import { invalidField } from "../../core/index";
import { findByKey, recordAudit } from "../audit/index";
import type { Context } from "../context";
import { readPeriod } from "../records/index";
import { lookUp } from "./look-up";
import type { Viewer } from "./policy";
import * as store from "./store";

/** Days of the company's time zone, both included. */
export interface StatementWanted {
  viewer: Viewer;
  id: number;
  from: string;
  to: string;
}

/**
 * What moved on an account in a period, the oldest first, with the balances around it as the core system told them.
 * Errors: 400 naming `from` or `to`, also where there are more than `MOST_LINES`; 404.
 */
export async function findStatement(
  ctx: Context,
  { viewer, id, from, to }: StatementWanted,
): Promise<StatementFacts> {
  const period = readPeriod({ from, to });
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
    const opening = await store.selectBalanceBefore(ctx, head, from);
    const address = await store.selectAddress(ctx, account.customer_id);
    return { accountId: id, found: { address, from, to, ...figuresOf(account, records, opening) } };
  });
}

/**
 * The same by an API key, for an account as `findByKey` finds it: that the key looked, and at which days, is on record.
 * Errors: as `findStatement`.
 */
export async function findKeyStatement(
  ctx: Context,
  { companyId, id: number, from, to }: { companyId: number; id: string; from: string; to: string },
): Promise<StatementFacts> {
  if (ctx.actor.kind !== "api_key") throw new Error("only an API key reads so");
  const { id, customer_id: customerId } = await findByKey(ctx, {
    companyId,
    name: "savings_accounts",
    id: number,
  });
  const viewer = { kind: "customer", companyId, customerId } as const;
  const facts = await findStatement(ctx, { viewer, id, from, to });
  await recordAudit(ctx, {
    ...{ companyId, action: "savings_account.statement_issued", subjectId: id },
    details: { from, to, partner: ctx.actor.publicName },
  });
  return facts;
}

const figuresOf = (account: SavingsAccount, newestFirst: SavingsTransaction[], opening: string | null) => ({
  account,
  opening_balance: opening,
  closing_balance: newestFirst.length > 0 ? (newestFirst[0]?.running_balance ?? null) : opening,
  ...sumsOf(newestFirst),
  transactions: [...newestFirst].reverse(),
});

function sumsOf(lines: SavingsTransaction[]) {
  const sums: Record<"paid_in" | "withdrawn" | "interest", string[]> = {
    ...{ paid_in: [], withdrawn: [], interest: [] },
  };
  for (const { entry_type, amount, type } of lines) {
    sums[entry_type === "credit" ? "paid_in" : "withdrawn"].push(amount);
    if (type === "interest") sums.interest.push(entry_type === "credit" ? amount : `-${amount}`);
  }
  const { paid_in, withdrawn, interest } = sums;
  return {
    paid_in: sumOfDecimals(paid_in),
    withdrawn: sumOfDecimals(withdrawn),
    interest: sumOfDecimals(interest),
  };
}

/** Where a customer lives, as papers say it. */
export const findAddress = (ctx: Context, customerId: number): Promise<string[]> =>
  store.selectAddress(ctx, customerId);
