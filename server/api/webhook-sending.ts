import * as operations from "../../lib/contract/operations/webhook-sending";
import { Reply } from "../http/index";
import { cancelReplay, findReplay, retryDelivery, startReplay } from "../modules/integration/webhooks/index";
import { implementShared, type SharedRoutes } from "./implement-shared";

/** One delivery once more. */
export const retryRoutes: SharedRoutes[] = [
  implementShared(operations.retryWebhookDelivery, ({ ctx, companyId, params: { id } }) =>
    retryDelivery(ctx, { companyId, id }),
  ),
];

/** Events of the past, sent again. */
export const replayRoutes: SharedRoutes[] = [
  implementShared(operations.replayWebhookEvents, async ({ ctx, companyId, params: { id }, body }) => {
    const made = await startReplay(ctx, { companyId, endpointId: id, replay: body });
    return "id" in made ? new Reply(201, made) : made;
  }),
  implementShared(operations.findWebhookReplay, ({ ctx, companyId, params: { id, replay_id } }) =>
    findReplay(ctx, { companyId, endpointId: id, id: replay_id }),
  ),
  implementShared(operations.cancelWebhookReplay, ({ ctx, companyId, params: { id, replay_id } }) =>
    cancelReplay(ctx, { companyId, endpointId: id, id: replay_id }),
  ),
];
