import { type Column, momentCell } from "@/components/ui/data-table";
import type { WebhookAttempt, WebhookDelivery } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { answerOf, DELIVERY_WORDS } from "@/lib/webhook-words";

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
