import type { WebhookEndpoint, WebhookEndpointChange } from "../../../lib/contract/index";
import { ApiError, type Precondition } from "../../core/index";
import { changesOf, recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { checkPreconditions } from "../records/index";
import { checkUrl } from "./check-url";
import { originOf } from "./origin-of";
import { changeEndpoint, lockEndpoint, notifyWorkers, readEndpoint } from "./store";

interface Change {
  companyId: number;
  id: number;
  change: WebhookEndpointChange;
  preconditions?: Precondition[];
}

/** An address leaves its path out, which may be secret. */
const forAudit = ({ url, ...values }: Record<string, unknown>) =>
  url === undefined ? values : { ...values, origin: originOf(String(url)) };

/**
 * Changes where an endpoint is, what it gets, or whether it gets anything; its secret stays. A disabled one gets nothing,
 * not even later: a replay sends what it missed. Errors: 400 on `url`, 404, 412.
 */
export async function updateEndpoint(
  ctx: Context,
  { companyId, id, change, preconditions }: Change,
): Promise<WebhookEndpoint> {
  if (change.url !== undefined) checkUrl(ctx, change.url);
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockEndpoint(ctx, companyId, id))) throw new ApiError("not_found");
    const record = { companyId, name: "webhook_endpoints", id: String(id) } as const;
    await checkPreconditions(ctx, { preconditions, record });
    const before = await readEndpoint(ctx, id);
    const changed = changesOf<WebhookEndpointChange>(before, change);
    if (!changed) return before;
    await changeEndpoint(ctx, id, change);
    const details = { before: forAudit(changed.before), after: forAudit(changed.after) };
    await recordAudit(ctx, { companyId, action: "webhook_endpoint.updated", subjectId: id, details });
    await notifyWorkers(ctx);
    return readEndpoint(ctx, id);
  });
}
