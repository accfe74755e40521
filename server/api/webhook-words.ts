import { z } from "zod";
import {
  idText,
  issuedWebhookEndpoint,
  LARGEST_WIDE_ID,
  webhookDelivery,
  webhookEndpoint,
  webhookReplay,
  webhookReplayCount,
} from "../../lib/contract/index";
import * as examples from "./document/examples/index";

export const endpointParams = () =>
  z.object({ id: idText().meta({ description: "`id` of the endpoint.", examples: [3] }) });
export const deliveryParams = () =>
  z.object({ id: idText(LARGEST_WIDE_ID).meta({ description: "`id` of the delivery.", examples: [4711] }) });
export const replayParams = () =>
  endpointParams().extend({
    replay_id: idText().meta({ description: "`id` of the replay." }),
  });

/** What the operations on webhooks answer, for servers and for staff. */
export const ANSWERS = {
  endpoint: { schema: webhookEndpoint, description: "As it is now.", examples: examples.WEBHOOK_ENDPOINT },
  issued: {
    schema: issuedWebhookEndpoint,
    description: "With the secret: nobody can read it again.",
    examples: examples.ISSUED_WEBHOOK_ENDPOINT,
  },
  deleted: { schema: z.object({}), description: "Deleted.", examples: examples.EMPTY },
  rotated: {
    schema: issuedWebhookEndpoint,
    description: "With the new secret: nobody can read it again.",
    examples: examples.ROTATED_WEBHOOK_ENDPOINT,
  },
  ping: { schema: webhookDelivery, description: "Its delivery.", examples: examples.PING_DELIVERY },
  retried: { schema: webhookDelivery, description: "As it is now.", examples: examples.RETRIED_DELIVERY },
  started: { schema: webhookReplay, description: "It has begun.", examples: examples.STARTED_REPLAY },
  replay: { schema: webhookReplay, description: "As it is now.", examples: examples.WEBHOOK_REPLAY },
  cancelled: { schema: webhookReplay, description: "As it is now.", examples: examples.CANCELLED_REPLAY },
  count: {
    schema: webhookReplayCount,
    description: "With `dry_run`: how many it would be.",
    examples: examples.WEBHOOK_REPLAY_COUNT,
  },
};

/** What their lists hold, in the same words. */
export const WORDS = {
  attempts: "Each try with what came of it, the newest first.",
  replays: "The newest first.",
};
