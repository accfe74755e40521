import { z } from "zod";
import * as wire from "../../lib/contract/index";
import { idParams } from "./query-text";

export const endpointParams = () => idParams("endpoint");
export const deliveryParams = () => idParams("delivery", wire.LARGEST_WIDE_ID);
export const replayParams = () =>
  endpointParams().extend({
    replay_id: wire.idText().describe("`id` of the replay."),
  });

/** Who changes endpoints, on either surface. */
export const WRITERS = {
  server: { tag: "Webhook endpoints", auth: { apiKey: "webhook_endpoints:write" } },
  staff: { tag: "Webhook administration", auth: { staff: "webhooks:write" } },
} as const;

/** What the operations on webhooks answer, for servers and for staff. */
export const ANSWERS = {
  endpoint: { schema: wire.webhookEndpoint, description: "As it is now." },
  issued: {
    schema: wire.issuedWebhookEndpoint,
    description: "With the secret, which is answered only here.",
  },
  deleted: { schema: z.object({}), description: "Deleted." },
  rotated: {
    schema: wire.issuedWebhookEndpoint,
    description: "With the new secret, which is answered only here.",
  },
  ping: { schema: wire.webhookDelivery, description: "Its delivery." },
  retried: { schema: wire.webhookDelivery, description: "As it is now." },
  started: { schema: wire.webhookReplay, description: "It has begun." },
  replay: { schema: wire.webhookReplay, description: "As it is now." },
  cancelled: { schema: wire.webhookReplay, description: "As it is now." },
  count: {
    schema: wire.webhookReplayCount,
    description: "With `dry_run`: how many it would be.",
  },
};

/** What their lists hold, in the same words. */
export const WORDS = {
  attempts: "Each try with what came of it, the newest first.",
  replays: "The newest first.",
};
