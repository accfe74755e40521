import * as operations from "../../lib/contract/operations/webhook-endpoints";
import { implement } from "../http/index";
import {
  createEndpoint,
  deleteEndpoint,
  pingEndpoint,
  rotateSecret,
  updateEndpoint,
} from "../modules/integration/webhooks/index";
import { answerAct } from "./answer-act";
import { implementShared, type SharedRoutes } from "./implement-shared";

/** Where events are sent to: what servers and staff change alike. */
export const endpointRoutes: SharedRoutes[] = [
  {
    server: implement(operations.createWebhookEndpoint.server, ({ ctx, companyId, body }) =>
      createEndpoint(ctx, { companyId, endpoint: body }),
    ),
    staff: implement(
      operations.createWebhookEndpoint.staff,
      ({ ctx, session, body: { reason, ...request } }) =>
        answerAct(ctx, { act: "webhook_endpoint.create", session, request, reason }),
    ),
  },
  {
    server: implement(
      operations.updateWebhookEndpoint.server,
      ({ ctx, companyId, params: { id }, preconditions, body }) =>
        updateEndpoint(ctx, { companyId, id, change: body, preconditions }),
    ),
    staff: implement(
      operations.updateWebhookEndpoint.staff,
      ({ ctx, session, params: { id }, body: { reason, ...change } }) =>
        answerAct(ctx, { act: "webhook_endpoint.change", session, request: { id, ...change }, reason }),
    ),
  },
  implementShared(operations.deleteWebhookEndpoint, ({ ctx, companyId, params: { id } }) =>
    deleteEndpoint(ctx, { companyId, id }),
  ),
  implementShared(operations.rotateWebhookSecret, ({ ctx, companyId, params: { id } }) =>
    rotateSecret(ctx, { companyId, id }),
  ),
  implementShared(operations.pingWebhookEndpoint, ({ ctx, companyId, params: { id } }) =>
    pingEndpoint(ctx, { companyId, id }),
  ),
];
