import type { IssuedWebhookEndpoint } from "../../../lib/contract/index";
import {
  cancelReplayForm,
  endpointForm,
  endpointStatusForm,
  newEndpointForm,
  replayForm,
  webhookActionForm,
} from "../../../lib/forms/webhooks";
import { apiCalls } from "../api/api-calls";
import { changeForms, type FormRoute, keepFields, staffCall } from "./form-route";

const PAGE = "/admin/webhooks";

const showSecret = (_: unknown, { secret }: IssuedWebhookEndpoint) => ({
  next: `${PAGE}/made?done=made`,
  shown: secret,
});

/** Where events are sent to, what was sent, and is sent again. */
export const webhookForms: FormRoute[] = [
  staffCall(PAGE, { schema: newEndpointForm, call: apiCalls.createWebhookEndpoint, next: showSecret }),
  ...changeForms(PAGE, { change: endpointForm, status: endpointStatusForm }, apiCalls.updateWebhookEndpoint),
  staffCall(`${PAGE}/rotate`, {
    page: PAGE,
    schema: webhookActionForm,
    call: ({ id }) => apiCalls.rotateWebhookSecret(id),
    next: showSecret,
  }),
  staffCall(`${PAGE}/delete`, {
    schema: webhookActionForm,
    call: ({ id }) => apiCalls.deleteWebhookEndpoint(id),
    next: `${PAGE}?done=deleted`,
  }),
  staffCall(`${PAGE}/ping`, {
    page: PAGE,
    schema: webhookActionForm,
    call: ({ id }) => apiCalls.pingWebhookEndpoint(id),
    next: (_, delivery) => `${PAGE}/deliveries/${delivery.id}`,
  }),
  staffCall(`${PAGE}/retry`, {
    page: PAGE,
    schema: webhookActionForm,
    call: ({ id }) => apiCalls.retryWebhookDelivery(id),
    next: ({ id }) => `${PAGE}/deliveries/${id}`,
  }),
  staffCall(`${PAGE}/replay`, {
    keeps: keepFields("id", "since", "type", "only", "beyond_subscription"),
    schema: replayForm,
    call: ({ id, type, ...wanted }) => apiCalls.replayWebhookEvents(id, { ...wanted, types: type }),
    next: ({ id }) => `${PAGE}/${id}`,
  }),
  staffCall(`${PAGE}/cancel-replay`, {
    page: PAGE,
    schema: cancelReplayForm,
    call: ({ id, replay_id }) => apiCalls.cancelWebhookReplay(id, replay_id),
    next: ({ id }) => `${PAGE}/${id}`,
  }),
];
