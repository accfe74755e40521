import type { ApiKeyRecord } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { readKey, revokeKey } from "./store";

/** Ends a key at once. Errors: 404 for an unknown or revoked one. */
export function revokeApiKey(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<ApiKeyRecord> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await revokeKey(ctx, companyId, id))) throw new ApiError("not_found");
    await recordAudit(ctx, { companyId, action: "api_key.revoked", subjectId: id });
    return readKey(ctx, id);
  });
}
