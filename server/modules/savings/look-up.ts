import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { type Viewer, whyOf } from "./policy";

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
