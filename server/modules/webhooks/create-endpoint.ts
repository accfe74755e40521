import {
  type IssuedWebhookEndpoint,
  MOST_ENDPOINTS,
  type NewWebhookEndpoint,
} from "../../../lib/contract/index";
import { conflict } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { checkUrl } from "./check-url";
import { originOf } from "./origin-of";
import { drawSecret, sealSecret } from "./seal-secret";
import { countEndpoints, insertEndpoint, readEndpoint } from "./store";

/**
 * Makes an endpoint, which gets the events from now on. The answer is the only one that has its secret. Errors: 400 on
 * `url`, 409 where the company has as many as it may.
 */
export async function createEndpoint(
  ctx: Context,
  { companyId, endpoint }: { companyId: number; endpoint: NewWebhookEndpoint },
): Promise<IssuedWebhookEndpoint> {
  checkUrl(ctx, endpoint.url);
  return inTransaction(ctx, async (ctx) => {
    if ((await countEndpoints(ctx, companyId)) >= MOST_ENDPOINTS) throw tooMany();
    const secret = drawSecret(ctx);
    const { url, types } = endpoint;
    const id = await insertEndpoint(ctx, { ...endpoint, companyId, secret: sealSecret(ctx, secret) });
    await recordAudit(ctx, {
      companyId,
      action: "webhook_endpoint.created",
      subjectId: id,
      details: { origin: originOf(url), types },
    });
    return { ...(await readEndpoint(ctx, id)), secret };
  });
}

const tooMany = () =>
  conflict(
    "url",
    "too_many",
    `there are ${MOST_ENDPOINTS} endpoints already: delete one first`,
    MOST_ENDPOINTS,
  );
