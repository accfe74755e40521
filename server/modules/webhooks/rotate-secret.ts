import type { IssuedWebhookEndpoint } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { drawSecret, sealSecret } from "./seal-secret";
import { lockEndpoint, readEndpoint, replaceSecret } from "./store";

/**
 * Gives an endpoint a new secret, which is answered this once. For 24 hours both sign; a third one, from a rotation
 * before, does not any more. Errors: 404.
 */
export function rotateSecret(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<IssuedWebhookEndpoint> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockEndpoint(ctx, companyId, id))) throw new ApiError("not_found");
    const secret = drawSecret(ctx);
    await replaceSecret(ctx, id, sealSecret(ctx, secret));
    await recordAudit(ctx, { companyId, action: "webhook_endpoint.secret_rotated", subjectId: id });
    return { ...(await readEndpoint(ctx, id)), secret };
  });
}
