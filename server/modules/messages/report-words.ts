import type { DeliveryReport } from "../../adapters/send-message";

type Outcome = DeliveryReport["outcome"];

/** How Twilio calls what became of a text. */
const OF_TWILIO: Record<string, Outcome> = {
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "failed",
  failed: "failed",
  canceled: "failed",
};

/** How gateways call it, in whatever case. */
const OF_GATEWAYS: [Outcome, RegExp][] = [
  ["delivered", /^(delivered|delivrd|success|successful|1)$/i],
  ["failed", /^(failed|undelivered|undeliv|undeliverable|rejected|rejectd|expired|deleted|error|2|16)$/i],
  ["sent", /^(sent|accepted|acceptd|enroute|buffered|submitted|4|8)$/i],
];

/** Null for a state on the way that changes nothing. */
export const twilioOutcome = (status: string): Outcome | null => OF_TWILIO[status] ?? null;

export const gatewayOutcome = (status: string): Outcome | null =>
  OF_GATEWAYS.find(([, words]) => words.test(status))?.[0] ?? null;
