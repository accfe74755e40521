import * as operations from "../../../lib/contract/operations/v1/webhooks";
import { implement } from "../../http/index";
import type { RecordPage } from "../../modules/foundation/records/index";
import { listAttempts, listReplays } from "../../modules/integration/webhooks/index";
import { ofServers } from "../implement-shared";
import { pageReply } from "../page-reply";
import { endpointRoutes } from "../webhook-endpoints";
import { replayRoutes, retryRoutes } from "../webhook-sending";

const listed = <R>(url: string, { results, next, total, total_estimated, limit, offset }: RecordPage<R>) => {
  const meta = { total, ...(total_estimated && { total_estimated }), limit, offset };
  return pageReply(url, { data: results, meta }, { limit, offset, next });
};

const attempts = implement(
  operations.listWebhookAttempts,
  async ({ ctx, companyId, params: { id }, url, query }) =>
    listed(url, await listAttempts(ctx, { companyId, id, query })),
);

const replays = implement(
  operations.listWebhookReplays,
  async ({ ctx, companyId, params: { id }, url, query }) =>
    listed(url, await listReplays(ctx, { companyId, endpointId: id, query })),
);

/** Where an institution's servers have events sent to, and what became of them. */
export const webhookRoutes = [
  ...ofServers(endpointRoutes),
  ...ofServers(retryRoutes),
  attempts,
  ...ofServers(replayRoutes),
  replays,
];
