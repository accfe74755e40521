import type { RevealedRecipient } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { selectRecipient } from "./store-log";

interface Wanted {
  companyId: number;
  id: number;
  reason: string;
}

/** The whole number or address of a message; that it was shown is recorded with it. Errors: 404. */
export function revealRecipient(ctx: Context, { companyId, id, reason }: Wanted): Promise<RevealedRecipient> {
  return inTransaction(ctx, async (ctx) => {
    const to = await selectRecipient(ctx, companyId, id);
    if (to === null) throw new ApiError("not_found");
    await recordAudit(ctx, { companyId, action: "message.revealed", subjectId: id, details: { reason } });
    return { id, to };
  });
}
