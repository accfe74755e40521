import { recordForm } from "../../../lib/forms/record-forms";
import {
  cancelReplayForm,
  endpointForm,
  endpointStatusForm,
  newEndpointForm,
  replayForm,
} from "../../../lib/forms/webhooks";
import { apiCalls } from "../api/api-calls";
import { changeForms, type FormRoute, keepFields, recordCall, staffCall } from "./form-route";

const page = "/admin/webhooks";
const MADE = `${page}/made?done=made`;
const REPLAY_FIELDS = ["id", "since", "type", "only", "beyond_subscription"];

/** Where events are sent to, what was sent, and is sent again. */
export const webhookForms: FormRoute[] = [
  staffCall(`${page}/new`, newEndpointForm, apiCalls.createWebhookEndpoint, MADE, { shows: "secret" }),
  ...changeForms(page, { change: endpointForm, status: endpointStatusForm }, apiCalls.updateWebhookEndpoint, {
    page,
  }),
  recordCall(`${page}/rotate`, recordForm, apiCalls.rotateWebhookSecret, MADE, { page, shows: "secret" }),
  recordCall(`${page}/delete`, recordForm, apiCalls.deleteWebhookEndpoint, `${page}?done=deleted`),
  recordCall(
    `${page}/ping`,
    recordForm,
    apiCalls.pingWebhookEndpoint,
    (delivery) => `${page}/deliveries/${delivery.id}`,
    { page },
  ),
  recordCall(`${page}/retry`, recordForm, apiCalls.retryWebhookDelivery, `${page}/deliveries/:id`, { page }),
  staffCall(
    `${page}/replay`,
    replayForm,
    ({ id, type, ...wanted }) => apiCalls.replayWebhookEvents(id, { ...wanted, types: type }),
    `${page}/:id`,
    { keeps: keepFields(...REPLAY_FIELDS) },
  ),
  staffCall(
    `${page}/cancel-replay`,
    cancelReplayForm,
    ({ id, replay_id }) => apiCalls.cancelWebhookReplay(id, replay_id),
    `${page}/:id`,
    { page },
  ),
];
