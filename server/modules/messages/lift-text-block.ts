import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { liftBlock } from "./store-blocks";

interface Wanted {
  companyId: number;
  userId: number;
  id: number;
  reason: string;
}

/** Lets codes go out again; what went out before is not held against them. Errors: 404 for a block that is over. */
export function liftTextBlock(ctx: Context, { companyId, userId, id, reason }: Wanted): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const lifted = await liftBlock(ctx, { companyId, id, liftedBy: userId });
    if (!lifted) throw new ApiError("not_found");
    await recordAudit(ctx, {
      companyId,
      action: "text_prefix.unblocked",
      subjectId: id,
      details: { ...lifted, reason },
    });
  });
}
