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
import { type Fields, type FormRoute, formRoute, type ShownOnce } from "./form-route";

const PAGE = "/admin/webhooks";

const show = ({ secret }: IssuedWebhookEndpoint): ShownOnce => ({
  next: `${PAGE}/made?done=made`,
  shown: secret,
});
const ofId = ({ id }: Fields) => ({ id: id ?? null });

/** Where events are sent to. */
const endpointForms = [
  formRoute({
    path: PAGE,
    page: PAGE,
    audience: "staff",
    schema: newEndpointForm,
    submit: async ({ session, data }) => show(await session.authorised(apiCalls.createWebhookEndpoint(data))),
  }),
  formRoute({
    path: `${PAGE}/change`,
    page: `${PAGE}/change`,
    keeps: ofId,
    audience: "staff",
    schema: endpointForm,
    async submit({ session, data: { id, ...change } }) {
      await session.authorised(apiCalls.updateWebhookEndpoint(id, change));
      return `${PAGE}?done=changed`;
    },
  }),
  formRoute({
    path: `${PAGE}/status`,
    page: PAGE,
    audience: "staff",
    schema: endpointStatusForm,
    async submit({ session, data: { id, status } }) {
      await session.authorised(apiCalls.updateWebhookEndpoint(id, { status }));
      return `${PAGE}?done=${status}`;
    },
  }),
  formRoute({
    path: `${PAGE}/rotate`,
    page: PAGE,
    audience: "staff",
    schema: webhookActionForm,
    submit: async ({ session, data: { id } }) =>
      show(await session.authorised(apiCalls.rotateWebhookSecret(id))),
  }),
  formRoute({
    path: `${PAGE}/delete`,
    page: `${PAGE}/delete`,
    keeps: ofId,
    audience: "staff",
    schema: webhookActionForm,
    async submit({ session, data: { id } }) {
      await session.authorised(apiCalls.deleteWebhookEndpoint(id));
      return `${PAGE}?done=deleted`;
    },
  }),
  formRoute({
    path: `${PAGE}/ping`,
    page: PAGE,
    audience: "staff",
    schema: webhookActionForm,
    async submit({ session, data: { id } }) {
      const delivery = await session.authorised(apiCalls.pingWebhookEndpoint(id));
      return `${PAGE}/deliveries/${delivery.id}`;
    },
  }),
];

/** What was sent, and is sent again. */
const deliveryForms = [
  formRoute({
    path: `${PAGE}/retry`,
    page: PAGE,
    audience: "staff",
    schema: webhookActionForm,
    async submit({ session, data: { id } }) {
      await session.authorised(apiCalls.retryWebhookDelivery(id));
      return `${PAGE}/deliveries/${id}`;
    },
  }),
  formRoute({
    path: `${PAGE}/replay`,
    page: `${PAGE}/replay`,
    keeps: ({ id, since, type, only }) => ({
      id: id ?? null,
      since: since ?? null,
      type: type ?? null,
      only: only ?? null,
    }),
    audience: "staff",
    schema: replayForm,
    async submit({ session, data: { id, type, ...wanted } }) {
      await session.authorised(apiCalls.replayWebhookEvents(id, { ...wanted, types: type }));
      return `${PAGE}/${id}`;
    },
  }),
  formRoute({
    path: `${PAGE}/cancel-replay`,
    page: PAGE,
    audience: "staff",
    schema: cancelReplayForm,
    async submit({ session, data: { id, replay_id } }) {
      await session.authorised(apiCalls.cancelWebhookReplay(id, replay_id));
      return `${PAGE}/${id}`;
    },
  }),
];

/** The institution's webhooks. */
export const webhookForms: FormRoute[] = [...endpointForms, ...deliveryForms];
