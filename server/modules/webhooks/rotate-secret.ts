import type { IssuedWebhookEndpoint } from "../../../lib/contract/index";
import { ApiError, conflict } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { MAX_FORMER_SECRETS } from "./policy";
import { drawSecret, sealSecret } from "./seal-secret";
import { lockEndpoint, readEndpoint } from "./store";
import { countFormerSecrets, replaceSecret } from "./store-secrets";

/**
 * Gives an endpoint a new secret, which is answered this once. The former ones of the last 24 hours go on signing, so
 * that an answer that is lost on its way ends nothing. Errors: 404, 409 after five rotations within 24 hours.
 */
export function rotateSecret(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<IssuedWebhookEndpoint> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockEndpoint(ctx, companyId, id))) throw new ApiError("not_found");
    if ((await countFormerSecrets(ctx, id)) >= MAX_FORMER_SECRETS) throw rotatedTooOften();
    const secret = drawSecret(ctx);
    await replaceSecret(ctx, id, sealSecret(ctx, secret));
    await recordAudit(ctx, { companyId, action: "webhook_endpoint.secret_rotated", subjectId: id });
    return { ...(await readEndpoint(ctx, id)), secret };
  });
}

const rotatedTooOften = () =>
  conflict(
    "id",
    "too_many",
    `has ${MAX_FORMER_SECRETS} former secrets that sign: rotate again once the oldest of them is a day old`,
    MAX_FORMER_SECRETS,
  );
