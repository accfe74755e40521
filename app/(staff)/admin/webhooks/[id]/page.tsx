import { EndpointFigures } from "@/components/administration/endpoint-figures";
import { ReplaySection } from "@/components/administration/replay-section";
import { ButtonForm } from "@/components/form/button-form";
import { type Column, momentCell } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { hrefOf } from "@/components/ui/href-of";
import { TextLink } from "@/components/ui/links";
import { choiceFilter, type Filter, RecordList } from "@/components/ui/record-list";
import { DELIVERY_STATUSES, type WebhookDelivery, type WebhookEndpoint } from "@/lib/contract";
import { EVENT_TYPES } from "@/lib/contract/v1/event-types";
import { formatMoment, type Locale } from "@/lib/format";
import { answerOf, DELIVERY_WORDS, endpointStatus } from "@/lib/webhook-words";
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
  choiceFilter("status", "Status", DELIVERY_STATUSES, (status) => DELIVERY_WORDS[status]),
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
  { head: "Status", cell: ({ status }) => DELIVERY_WORDS[status] },
  { head: "Attempts", look: "figures", cell: ({ attempts }) => attempts },
  { head: "Last answer", look: "wrap", cell: answerOf },
  { head: "Next attempt", cell: ({ next_attempt_at: at }) => (at ? momentCell(at, locale) : "–") },
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
  lead: ({ endpoint }) => endpoint.types.join(", ") || "All events",
  above: ({ endpoint, figures }, { may, locale }) => (
    <>
      <p className="break-all">
        <bdi dir="ltr">{endpoint.url}</bdi>
      </p>
      <p className={endpointStatus(endpoint, locale).tone}>{endpointStatus(endpoint, locale).text}</p>
      {endpoint.payload === "full" && <p>{fullWords(endpoint)}</p>}
      {endpoint.full_ended_at && <p>{endedWords(endpoint.full_ended_at, locale)}</p>}
      {may("webhooks:write") && <EndpointActions endpoint={endpoint} />}
      {figures && <EndpointFigures figures={figures} locale={locale} />}
    </>
  ),
  more: ({ endpoint: { id, status }, columns, query, after, list, replays }, { may, locale }) => (
    <>
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

/** What can be done with an endpoint. */
function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, status } = endpoint;
  const isEnabled = status === "enabled";
  return (
    <div className="no-print my-6 space-y-3">
      <div className="flex flex-wrap items-center gap-4">
        {isEnabled && (
          <ButtonForm action="/bff/admin/webhooks/ping" fields={{ id }} look="primary">
            Send a ping
          </ButtonForm>
        )}
        <ButtonForm
          action="/bff/admin/webhooks/status"
          fields={{ id, status: isEnabled ? "disabled" : "enabled" }}
          of="this endpoint"
        >
          {isEnabled ? "Disable" : "Enable"}
        </ButtonForm>
        <TextLink href={`/admin/webhooks/change?id=${id}`}>Change</TextLink>
        <TextLink href={`/admin/webhooks/delete?id=${id}`}>Delete</TextLink>
      </div>
      <Disclosure summary="Replace the secret">
        <div className="max-w-md space-y-4 py-3">
          <p>You get a new secret. For 24 hours the old one signs, too.</p>
          <ButtonForm action="/bff/admin/webhooks/rotate" fields={{ id }}>
            Create the new secret
          </ButtonForm>
        </div>
      </Disclosure>
    </div>
  );
}
