import { type Column, DataTable } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import { PageLink } from "@/components/ui/page-link";
import type { WebhookDelivery } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { DELIVERY_WORDS, FAULT_WORDS } from "@/lib/webhook-words";

/** What an endpoint answered last. */
export const answerOf = ({
  response_status,
  failure,
}: Pick<WebhookDelivery, "response_status" | "failure">): string =>
  [response_status, failure && FAULT_WORDS[failure]].filter(Boolean).join(": ") || "–";

/** What became of events on their way to an endpoint, the newest first. */
export function DeliveryTable({ deliveries, locale }: { deliveries: WebhookDelivery[]; locale: Locale }) {
  const columns: Column<WebhookDelivery>[] = [
    {
      head: "Event",
      cell: ({ id, event_type }) => (
        <PageLink href={`/admin/webhooks/deliveries/${id}`} className="inline-flex min-h-11 items-center">
          {event_type}
          <span className="sr-only">, delivery {id}</span>
        </PageLink>
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
  return <DataTable caption="Deliveries" columns={columns} rows={deliveries} />;
}
