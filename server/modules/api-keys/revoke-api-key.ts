import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { revokeKey } from "./store";

/** Ends a key at once. Errors: 404 for an unknown or revoked one. */
export async function revokeApiKey(ctx: Context, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const revoked = await revokeKey(ctx, id);
    if (!revoked) throw new ApiError("not_found");
    await recordAudit(ctx, {
      companyId: revoked.companyId,
      action: "api_key.revoked",
      subjectId: id,
    });
  });
}
