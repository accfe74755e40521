import type { IssuedApiKey } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { issueApiKey } from "./issue-api-key";
import { lockRotatable, setSuccessor } from "./store";

interface Rotation {
  companyId: number;
  id: number;
  /** Seconds. */
  overlap: number;
}

/**
 * Makes a key with the name, scopes, networks and lifetime of another. The old one goes on working for `overlap`
 * seconds. Errors: 404 for a key that does not work any more or has a successor already.
 */
export function rotateApiKey(ctx: Context, { companyId, id, overlap }: Rotation): Promise<IssuedApiKey> {
  return inTransaction(ctx, async (ctx) => {
    const old = await lockRotatable(ctx, companyId, id);
    if (!old) throw new ApiError("not_found");
    const { name, scopes, allowedAddresses, lifetime } = old;
    const issued = await issueApiKey(ctx, { companyId, name, scopes, allowedAddresses, lifetime });
    await setSuccessor(ctx, id, { successorId: issued.id, overlap });
    const details = { successor: issued.id, overlap };
    await recordAudit(ctx, { companyId, action: "api_key.rotated", subjectId: id, details });
    return issued;
  });
}
