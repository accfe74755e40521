"use client";

import { type Column, DataTable } from "@/components/ui/data-table";
import { TextLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import type { WebhookAttempt, WebhookDelivery } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { answerOf, DELIVERY_WORDS } from "@/lib/webhook-words";

/** What became of events on their way to an endpoint, the newest first. Of the browser: rows come as data. */
export function DeliveryTable({ deliveries, locale }: { deliveries: WebhookDelivery[]; locale: Locale }) {
  const columns: Column<WebhookDelivery>[] = [
    {
      head: "Event",
      cell: ({ id, event_type }) => (
        <TextLink href={`/admin/webhooks/deliveries/${id}`}>
          {event_type}
          <span className="sr-only">, delivery {id}</span>
        </TextLink>
      ),
    },
    { head: "Since", cell: ({ created_at }) => <Moment at={created_at} locale={locale} /> },
    { head: "Status", cell: ({ status }) => DELIVERY_WORDS[status] },
    { head: "Attempts", figures: true, cell: ({ attempts }) => attempts },
    { head: "Last answer", cell: answerOf },
    {
      head: "Next attempt",
      cell: ({ next_attempt_at }) =>
        next_attempt_at ? <Moment at={next_attempt_at} locale={locale} /> : "–",
    },
  ];
  return <DataTable caption="Deliveries" columns={columns} rows={deliveries} empty="No delivery matches." />;
}

/** Each attempt to deliver with what was answered, the newest first. */
export function AttemptTable({ attempts, locale }: { attempts: WebhookAttempt[]; locale: Locale }) {
  const columns: Column<WebhookAttempt>[] = [
    { head: "When", cell: ({ attempted_at }) => <Moment at={attempted_at} locale={locale} /> },
    { head: "Duration", figures: true, cell: ({ duration_ms }) => `${duration_ms} ms` },
    { head: "Answer", cell: answerOf },
    {
      head: "Response",
      cell: ({ response_body }) =>
        response_body ? <code className="break-all whitespace-pre-wrap">{response_body}</code> : "–",
    },
  ];
  return <DataTable caption="Attempts" columns={columns} rows={attempts} empty="There was no attempt yet." />;
}
