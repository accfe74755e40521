import type { SavingsAccount, SavingsSummary } from "../../../../lib/contract/index";
import { ApiError } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { findSignInBefore, type Session, type TokenRead } from "../../identity/tokens/index";
import { isAccountNumber, readAccountNumber, type Viewer, whyOf } from "./policy";
import { readOwn, readOwnByBare, readOwnByWritten } from "./store";
import { selectSummary } from "./store-movements";

/** What the audit row of a member of staff says; `asked` is what was typed, found or not. */
export interface LookUp<Found = unknown> {
  action:
    | "savings_account.looked_up"
    | "savings_account.receipt_issued"
    | "savings_account.statement_issued"
    | "savings_account.transactions_listed";
  asked: Record<string, string | number>;
  /** What is kept of what was found: a paper says it for good. */
  keeps?: ((found: Found) => Record<string, string | null>) | undefined;
}

/**
 * Reads one account's data. When staff look, the audit row is in the transaction of the reading, also for
 * what is not found: without the row there is no answer. Errors: 404, for foreign as for unknown.
 */
export async function lookUp<Found>(
  ctx: Context,
  viewer: Viewer,
  entry: LookUp<Found>,
  read: (ctx: Context) => Promise<{ accountId: number; found: Found } | null>,
): Promise<Found> {
  const answer = viewer.kind === "staff" ? await audited(ctx, viewer, entry, read) : await read(ctx);
  if (!answer) throw new ApiError("not_found");
  return answer.found;
}

const audited = <Found>(
  ctx: Context,
  viewer: Viewer,
  entry: LookUp<Found>,
  read: (ctx: Context) => Promise<{ accountId: number; found: Found } | null>,
) =>
  inTransaction(ctx, async (ctx) => {
    const answer = await read(ctx);
    await recordAudit(ctx, {
      companyId: viewer.companyId,
      action: entry.action,
      subjectId: answer?.accountId ?? null,
      details: {
        ...entry.asked,
        ...(answer && entry.keeps?.(answer.found)),
        found: answer !== null,
        ...whyOf(viewer),
      },
    });
    return answer;
  });

/** A customer's own account by its number, read with the customer's token; null for what is no number. */
export function readOwnAccount(number: string): TokenRead<SavingsAccount> | null {
  if (!isAccountNumber(number)) return null;
  const asked = readAccountNumber(number);
  return "written" in asked
    ? readOwnByWritten({ number: asked.written })
    : readOwnByBare({ number: asked.bare });
}

/** A customer's own accounts as the first page has them, read with the customer's token; null for another page or order. */
export const readOwnAccounts = (query: Record<string, unknown>): TokenRead<SavingsAccount[]> | null =>
  Object.keys(query).every((name) => name === "limit") ? readOwn({}) : null;

/** What a customer looks for first, over all accounts. */
export async function readSummary(
  ctx: Context,
  session: Session & { customerId: number },
): Promise<SavingsSummary> {
  const [summary, last_sign_in] = await Promise.all([
    selectSummary(ctx, session, session.application.company.tz),
    findSignInBefore(ctx, session),
  ]);
  return { ...summary, last_sign_in };
}
