import type * as wire from "./contract/index";
import { formatMoment, type Locale } from "./format/index";

const DISABLED_WORDS: Record<wire.DisabledReason, string> = {
  asked: "Disabled",
  gone: "Disabled: it answered that it is gone (410)",
  failing: "Disabled: all attempts of five days failed",
};

/** The status of an endpoint: it gets events, has failed for a while, or gets nothing. */
export function endpointStatus(endpoint: wire.WebhookEndpoint, locale: Locale) {
  const { disabled_reason, failing_since } = endpoint;
  if (disabled_reason) return { text: DISABLED_WORDS[disabled_reason], tone: "barred" } as const;
  if (!failing_since) return { text: "Enabled", tone: "good" } as const;
  return { text: `Failing since ${formatMoment(failing_since, locale)}`, tone: "failed" } as const;
}

/** Why a try came to nothing, in a few words. */
export const FAULT_WORDS: Record<wire.DeliveryFault, string> = {
  status: "It did not answer with 2xx",
  timeout: "No answer within 15 seconds",
  no_connection: "No connection",
  no_tls: "Its certificate is not valid",
  not_resolved: "Its host name was not found (DNS)",
  special_address: "Its name resolves to a private network",
  not_https: "It is not HTTPS",
  malformed: "It is not a web address",
  credentials: "Its address has a password in it",
  endpoint_disabled: "The endpoint was disabled",
  event_gone: "The event is not kept any more",
};

/** What an endpoint answered last. */
export const answerOf = ({
  response_status,
  failure,
}: Pick<wire.WebhookDelivery, "response_status" | "failure">): string =>
  [response_status, failure && FAULT_WORDS[failure]].filter(Boolean).join(": ");
