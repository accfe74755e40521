import { type Column, DataTable } from "@/components/ui/data-table";
import { FilterForm, FilterSelect } from "@/components/ui/filter-select";
import { TextLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { DELIVERY_STATUSES, type WebhookAttempt, type WebhookDelivery } from "@/lib/contract";
import { EVENT_TYPES } from "@/lib/contract/v1/event-types";
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

type FilterProps = { path: string; query: { status?: string; event_type?: string } };

const STATUSES = DELIVERY_STATUSES.map((value) => ({ value, label: DELIVERY_WORDS[value] }));
const TYPES = EVENT_TYPES.map((value) => ({ value, label: value }));

/** Narrows the deliveries of an endpoint. */
export const DeliveryFilter = ({ path, query }: FilterProps) => (
  <FilterForm action={path} className="no-print mb-4 flex flex-wrap items-end gap-4">
    <FilterSelect name="status" label="Status" any="All" choices={STATUSES} value={query.status} />
    <FilterSelect name="event_type" label="Type" any="All" choices={TYPES} value={query.event_type} />
  </FilterForm>
);
