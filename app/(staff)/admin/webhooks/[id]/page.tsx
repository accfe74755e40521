import { EndpointFigures } from "@/components/administration/endpoint-figures";
import { ReplaySection } from "@/components/administration/replay-section";
import { statusFact } from "@/components/administration/status-fact";
import { ButtonForm } from "@/components/form/button-form";
import { type Column, momentCell } from "@/components/ui/data-table";
import { hrefOf } from "@/components/ui/href-of";
import { Numeral } from "@/components/ui/numeral";
import { choiceFilter, type Filter, RecordList } from "@/components/ui/record-list";
import { lookOf, statusLook } from "@/components/ui/status-look";
import { fact } from "@/components/ui/summary-list";
import { DELIVERY_STATUSES, type WebhookDelivery, type WebhookEndpoint } from "@/lib/contract";
import { EVENT_TYPES } from "@/lib/contract/v1/event-types";
import { formatMoment, type Locale } from "@/lib/format";
import { statusName } from "@/lib/statuses";
import { answerOf, endpointStatus } from "@/lib/webhook-words";
import {
  readWebhookDeliveries,
  readWebhookEndpoint,
  readWebhookFigures,
  readWebhookReplays,
} from "@/server/pages";
import { PLACES } from "../../../staff-places";
import { readQuery } from "../../list-page";
import { recordPages } from "../../record-page";
import { ENDPOINT_PAGES } from "../endpoint-actions";

const FILTERS: Filter[] = [
  choiceFilter("status", "Status", DELIVERY_STATUSES, statusName),
  choiceFilter("event_type", "Type", EVENT_TYPES, (type) => type),
];

/** What became of events on their way to an endpoint, the newest first. */
const columnsIn = (locale: Locale): Column<WebhookDelivery>[] => [
  {
    head: "Event",
    link: "/admin/webhooks/deliveries/",
    cell: ({ id, event_type }) => ({ text: event_type, said: `, delivery ${id}` }),
  },
  { head: "Since", cell: ({ created_at }) => momentCell(created_at, locale) },
  { head: "Status", cell: ({ status }) => statusLook(status) },
  { head: "Attempts", look: "figures", cell: ({ attempts }) => attempts },
  { head: "Last answer", look: "wrap", cell: answerOf },
  { head: "Next attempt", cell: ({ next_attempt_at: at }) => at && momentCell(at, locale) },
];

const page = recordPages({
  ...PLACES.webhooks,
  title: "Endpoint",
  pages: ENDPOINT_PAGES,
  async read(id, { text, locale }) {
    const endpoint = await readWebhookEndpoint(id);
    if (!endpoint) return null;
    const { id: endpoint_id } = endpoint;
    const columns = columnsIn(locale);
    const [query, after] = await Promise.all([readQuery(text, FILTERS, columns), text("after")]);
    const [list, replays, figures] = await Promise.all([
      readWebhookDeliveries({ endpoint_id, ...query, after }),
      readWebhookReplays(endpoint_id),
      readWebhookFigures(endpoint_id),
    ]);
    return list && { endpoint, columns, query, after, list, replays, figures };
  },
  heading: ({ endpoint }) => endpoint.description ?? `Endpoint ${endpoint.id}`,
  facts: ({ endpoint }, { locale }) => [
    statusFact(lookOf(endpointStatus(endpoint, locale))),
    fact("Address", <Numeral className="break-all">{endpoint.url}</Numeral>),
    fact("Events", endpoint.types.join(", ") || "All events"),
    fact("Deliveries at once", String(endpoint.in_flight)),
    endpoint.payload === "full" && fact("Whole records", fullWords(endpoint)),
    endpoint.full_ended_at && fact("Whole records", endedWords(endpoint.full_ended_at, locale)),
  ],
  below: ({ endpoint: { id, status } }, { may }) =>
    may("webhooks:write") && (
      <div className="no-print mt-6 flex flex-wrap gap-4">
        {status === "enabled" && (
          <ButtonForm action="/bff/admin/webhooks/ping" fields={{ id }} look="primary">
            Send a ping
          </ButtonForm>
        )}
        <ButtonForm
          action="/bff/admin/webhooks/status"
          fields={{ id, status: status === "enabled" ? "disabled" : "enabled" }}
          of="this endpoint"
        >
          {status === "enabled" ? "Disable" : "Enable"}
        </ButtonForm>
      </div>
    ),
  acts: () => ({ change: "Change", rotate: "Replace the secret", delete: "Delete" }),
  more: ({ endpoint: { id, status }, columns, query, after, list, replays, figures }, { may, locale }) => (
    <>
      {figures && <EndpointFigures figures={figures} locale={locale} />}
      <h2 className="mt-10 mb-4 text-xl">Deliveries</h2>
      <RecordList
        at={{ path: `/admin/webhooks/${id}`, query }}
        from={after}
        list={list}
        caption="Deliveries"
        noun={["delivery", "deliveries"]}
        columns={columns}
        filters={FILTERS}
        first="Nothing was sent yet."
        csv={hrefOf("/bff/admin/webhooks/deliveries.csv", { endpoint_id: String(id) })}
        language={locale.language}
      />
      <ReplaySection
        endpointId={id}
        replays={replays?.results ?? []}
        mayChange={may("webhooks:write") && status === "enabled"}
        locale={locale}
      />
    </>
  ),
});

export const { generateMetadata } = page;
export default page;

/** What goes out, and on whose right it rests. */
const fullWords = ({ payload_api_key_id: key }: WebhookEndpoint) =>
  `Whole records go to this server, with names, numbers, birth dates and addresses. It rests on the right to read of ${
    key === null ? "the member of staff who asked for it" : `API key ${key}, which asked for it`
  }: once that ends, only ids, statuses and balances go, and administrators are told.`;

/** Why no whole records go out any more, and who can change that. */
const endedWords = (at: string, locale: Locale) =>
  `Since ${formatMoment(at, locale)} only ids, statuses and balances go to this server: the right to read of whom the whole records rested on has ended. To have them sent again, an administrator ticks “Send whole records” under “Change”, or an API key that may read them sets “payload” to “full”.`;
