import { type Column, momentCell } from "@/components/ui/data-table";
import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from "@/lib/contract";
import { formatMoment, type Locale } from "@/lib/format";
import { answerOf, DELIVERY_WORDS, DISABLED_WORDS } from "@/lib/webhook-words";

/** The status of an endpoint: it gets events, has failed for a while, or gets nothing. */
export function endpointStatus({ disabled_reason, failing_since }: WebhookEndpoint, locale: Locale) {
  if (disabled_reason) return { text: DISABLED_WORDS[disabled_reason], tone: "text-alert" } as const;
  if (!failing_since) return { text: "Enabled", tone: "text-good" } as const;
  return { text: `Failing since ${formatMoment(failing_since, locale)}`, tone: "text-alert" } as const;
}

/** The endpoints of an institution. */
export const endpointColumns = (locale: Locale): Column<WebhookEndpoint>[] => [
  { head: "Address", as: "code", link: "/admin/webhooks/", cell: ({ url }) => url },
  { head: "What is it", look: "wrap", as: "own", cell: ({ description }) => description },
  { head: "Events", look: "wrap", cell: ({ types }) => types.join(", ") || "All events" },
  { head: "Status", look: "wrap", cell: (endpoint) => endpointStatus(endpoint, locale) },
];

/** What became of events on their way to an endpoint, the newest first. */
export const deliveryColumns = (locale: Locale): Column<WebhookDelivery>[] => [
  {
    head: "Event",
    link: "/admin/webhooks/deliveries/",
    cell: ({ id, event_type }) => ({ text: event_type, said: `, delivery ${id}` }),
  },
  { head: "Since", cell: ({ created_at }) => momentCell(created_at, locale) },
  { head: "Status", cell: ({ status }) => DELIVERY_WORDS[status] },
  { head: "Attempts", look: "figures", cell: ({ attempts }) => attempts },
  { head: "Last answer", look: "wrap", cell: answerOf },
  { head: "Next attempt", cell: ({ next_attempt_at: at }) => (at ? momentCell(at, locale) : "–") },
];

/** Each attempt to deliver with what was answered, the newest first. */
export const attemptColumns = (locale: Locale): Column<WebhookAttempt>[] => [
  { head: "When", cell: ({ attempted_at }) => momentCell(attempted_at, locale) },
  { head: "Duration", look: "figures", cell: ({ duration_ms }) => `${duration_ms} ms` },
  { head: "Answer", look: "wrap", cell: answerOf },
  { head: "Response", look: "wrap", cell: ({ response_body }) => response_body ?? "–" },
];
