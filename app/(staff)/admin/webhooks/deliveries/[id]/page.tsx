import { WatchPage } from "@/components/administration/watch-page";
import { ButtonForm } from "@/components/form/button-form";
import { DataTable, momentCell } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import { Status } from "@/components/ui/status";
import { statusLook } from "@/components/ui/status-look";
import { fact } from "@/components/ui/summary-list";
import { answerOf } from "@/lib/webhook-words";
import { readWebhookDelivery } from "@/server/pages";
import { PLACES } from "../../../../staff-places";
import { recordPage } from "../../../record-page";

const page = recordPage({
  ...PLACES.webhooks,
  title: "Delivery",
  width: "max-w-4xl",
  back: ({ delivery }) => ({ href: `/admin/webhooks/${delivery.endpoint_id}`, label: "Endpoint" }),
  read: readWebhookDelivery,
  heading: ({ delivery }) => delivery.event_type,
  above: ({ delivery }) => delivery.status === "pending" && <WatchPage />,
  facts: ({ delivery }, { locale }) => [
    fact(
      "Status",
      <span role="status">
        <Status {...statusLook(delivery.status)} />
      </span>,
    ),
    answerOf(delivery) && fact("Last answer", answerOf(delivery)),
    delivery.next_attempt_at &&
      fact("Next attempt", <Moment at={delivery.next_attempt_at} locale={locale} />),
    fact("webhook-id", <span className="break-all">{delivery.event_id}</span>),
  ],
  more: ({ delivery: { id, event }, attempts }, { may, locale }) => (
    <>
      {may("webhooks:write") && (
        <ButtonForm action="/bff/admin/webhooks/retry" fields={{ id }} className="my-6">
          Send it again
        </ButtonForm>
      )}
      <h2 className="mt-10 mb-4 text-xl">Attempts</h2>
      <DataTable
        caption="Attempts"
        columns={[
          { head: "When", cell: ({ attempted_at }) => momentCell(attempted_at, locale) },
          { head: "Duration", look: "figures", cell: ({ duration_ms }) => `${duration_ms} ms` },
          { head: "HTTP status or error", look: "wrap", cell: answerOf },
          { head: "Body of the answer", look: "wrap", cell: ({ response_body }) => response_body },
        ]}
        rows={attempts}
        empty="There was no attempt yet."
      />
      <h2 className="mt-10 mb-2 text-xl">What is sent</h2>
      {event ? (
        <pre
          dir="ltr"
          className="border border-rule p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {JSON.stringify(event, null, 2)}
        </pre>
      ) : (
        <p className="text-soft">The event is older than events are kept.</p>
      )}
    </>
  ),
});

export const { generateMetadata } = page;
export default page;
