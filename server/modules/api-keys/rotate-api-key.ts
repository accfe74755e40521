import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { type IssuedApiKey, issueApiKey } from "./issue-api-key";
import { lockRotatable, setSuccessor } from "./store";

/**
 * Makes a key with the name, scopes and lifetime of another. The old one goes on working for `overlap` seconds.
 * Errors: 404 for a key that does not work any more or has a successor already.
 */
export async function rotateApiKey(
  ctx: Context,
  { id, overlap }: { id: number; overlap: number },
): Promise<IssuedApiKey> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockRotatable(ctx, id);
    if (!found) throw new ApiError("not_found");
    const { key: old, lifetime } = found;
    const issued = await issueApiKey(ctx, { ...old, lifetime });
    await setSuccessor(ctx, id, { successorId: issued.row.id, overlap });
    await recordAudit(ctx, {
      companyId: old.companyId,
      action: "api_key.rotated",
      subjectId: id,
      details: { successor: issued.row.id, overlap },
    });
    return issued;
  });
}
