import * as wire from "../index";
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

/** What their lists hold, in the same words. */
export const WORDS = {
  attempts: "Each try with what came of it, the newest first.",
  replays: "The newest first.",
};
