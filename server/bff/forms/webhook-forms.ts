import { recordForm } from "../../../lib/forms/record-forms";
import {
  cancelReplayForm,
  endpointForm,
  endpointStatusForm,
  newEndpointForm,
  replayForm,
} from "../../../lib/forms/webhooks";
import { apiCalls } from "../api/api-calls";
import { callsBelow, type FormRoute, keepFields } from "./form-route";

const page = "/admin/webhooks";
const MADE = "/made?done=made";
const REPLAY_FIELDS = ["id", "since", "type", "only", "beyond_subscription"];

const { call, onRecord, changes } = callsBelow(page);

/** Where events are sent to, what was sent, and is sent again. */
export const webhookForms: FormRoute[] = [
  call("/new", newEndpointForm, apiCalls.createWebhookEndpoint, MADE, { shows: "secret" }),
  ...changes({ change: endpointForm, status: endpointStatusForm }, apiCalls.updateWebhookEndpoint, { page }),
  onRecord("/rotate", recordForm, apiCalls.rotateWebhookSecret, MADE, { shows: "secret" }),
  onRecord("/delete", recordForm, apiCalls.deleteWebhookEndpoint, "?done=deleted"),
  onRecord("/ping", recordForm, apiCalls.pingWebhookEndpoint, ({ id }) => `${page}/deliveries/${id}`, {
    page,
  }),
  onRecord("/retry", recordForm, apiCalls.retryWebhookDelivery, "/deliveries/:id", { page }),
  onRecord(
    "/replay",
    replayForm,
    (id, { type, ...wanted }) => apiCalls.replayWebhookEvents(id, { ...wanted, types: type }),
    "/:id",
    { keeps: keepFields(...REPLAY_FIELDS) },
  ),
  onRecord(
    "/cancel-replay",
    cancelReplayForm,
    (id, { replay_id }) => apiCalls.cancelWebhookReplay(id, replay_id),
    "/:id",
    { page },
  ),
];
