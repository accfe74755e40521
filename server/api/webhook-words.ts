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

/** What they are for, in the same words. */
export const WORDS = {
  create:
    "It gets the events that happen from now on. What its name means is checked at each try: nothing is sent to addresses of private networks.",
  update:
    "A disabled endpoint gets nothing, also not later: a replay sends what it missed. Its secret stays. To enable one forgets its failures.",
  delete: "What waits for it is not sent any more. Its deliveries can still be read.",
  rotate:
    "For 24 hours deliveries carry two signatures, one of the new secret and one of the former. A second rotation within that time ends the oldest at once.",
  ping: "An event of type `ping` to this endpoint alone. The answer is its delivery, by which the outcome is read a moment later.",
  retry:
    "It is sent at once, with all its tries before it. One that is being sent at this moment is left as it is.",
  attempts: "Each try with what came of it, the newest first.",
  replay:
    "Events since a moment: those that it never got, or all of them. They are sent a few at a time, after the events of now. `dry_run` only counts them.",
  replays: "The newest first.",
  findReplay: "How far it is.",
  cancel: "What waits already is still sent.",
};
