import type { SavingsAccount, SavingsSummary } from "../../../../lib/contract/index";
import { ApiError } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { type AuditEntry, recordAudit, recordReading } from "../../foundation/audit/index";
import { findSignInBefore, type Session, type TokenRead } from "../../identity/tokens/index";
import { isAccountNumber, readAccountNumber, type Viewer, whyOf } from "./policy";
import { readByBare, readByWritten, readOwn } from "./store";
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
  keeps?: ((found: Found) => Record<string, string | boolean | null>) | undefined;
}

/**
 * Reads one account's data. When staff look, the audit row is in the transaction of the reading, also for
 * what is not found: without the row there is no answer. Errors: 404, for foreign as for unknown.
 */
export async function lookUp<Found>(
  ctx: Context,
  viewer: Viewer,
  entry: LookUp<Found>,
  read: (ctx: Context) => Promise<Answer<Found> | null>,
): Promise<Found> {
  const answer = viewer.kind === "staff" ? await audited(ctx, viewer, entry, read) : await read(ctx);
  if (!answer) throw new ApiError("not_found");
  return answer.found;
}

interface Answer<Found> {
  accountId: number;
  found: Found;
}

const audited = <Found>(
  ctx: Context,
  viewer: Viewer,
  entry: LookUp<Found>,
  read: (ctx: Context) => Promise<Answer<Found> | null>,
) =>
  inTransaction(ctx, async (ctx) => {
    const answer = await read(ctx);
    await recordAudit(ctx, entryOf(viewer, entry, answer));
    return answer;
  });

const entryOf = <Found>(viewer: Viewer, entry: LookUp<Found>, answer: Answer<Found> | null): AuditEntry => ({
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

/** An account by its number, read with the token of who may see it; null for what is no number. */
export function readByNumber(number: string): TokenRead<SavingsAccount> | null {
  if (!isAccountNumber(number)) return null;
  const asked = readAccountNumber(number);
  return "written" in asked ? readByWritten({ number: asked.written }) : readByBare({ number: asked.bare });
}

export interface NumberLookUp {
  viewer: Viewer;
  accountNumber: string;
  /** The account as the token read it (`readByNumber`). */
  found: SavingsAccount | null | undefined;
}

/**
 * One account by its number, written with its hyphens or with none. When staff look, the audit row is written before the answer, also
 * for what is not found. Errors: 400 other shapes, 404, for foreign as for unknown.
 */
export async function findSavingsByNumber(
  ctx: Context,
  { viewer, accountNumber, found }: NumberLookUp,
): Promise<SavingsAccount> {
  readAccountNumber(accountNumber);
  const answer = found ? { accountId: found.id, found } : null;
  const entry = { action: "savings_account.looked_up", asked: { account_number: accountNumber } } as const;
  if (viewer.kind === "staff") await recordReading(ctx, entryOf(viewer, entry, answer));
  if (!answer) throw new ApiError("not_found");
  return answer.found;
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
