import { MissingPage } from "@/app/missing-page";
import { attemptColumns } from "@/components/administration/delivery-columns";
import { WatchPage } from "@/components/administration/watch-page";
import { ButtonForm } from "@/components/form/button-form";
import { BackLink } from "@/components/ui/back-link";
import { DataTable } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { SummaryList } from "@/components/ui/summary-list";
import { answerOf, DELIVERY_WORDS } from "@/lib/webhook-words";
import { readWebhookDelivery } from "@/server/pages";
import { administrationPage } from "../../../administration-page";

const page = administrationPage<{ id: string }>(
  { title: ["Delivery", "Webhooks"], permission: "webhooks:read" },
  async ({ params, may, locale }) => {
    const found = await readWebhookDelivery(params.id);
    if (!found) return <MissingPage />;
    const { delivery, attempts } = found;
    const { event, next_attempt_at } = delivery;
    return (
      <div className="max-w-4xl">
        <BackLink href={`/admin/webhooks/${delivery.endpoint_id}`}>Endpoint</BackLink>
        <PageHeading>{delivery.event_type}</PageHeading>
        {delivery.status === "pending" && <WatchPage />}
        <SummaryList
          rows={[
            { term: "Status", value: <span role="status">{DELIVERY_WORDS[delivery.status]}</span> },
            { term: "Last answer", value: answerOf(delivery) },
            {
              term: "Next attempt",
              value: next_attempt_at ? <Moment at={next_attempt_at} locale={locale} /> : "–",
            },
            { term: "webhook-id", value: <span className="break-all">{delivery.event_id}</span> },
          ]}
        />
        {may("webhooks:write") && (
          <ButtonForm
            action="/bff/admin/webhooks/retry"
            fields={{ id: delivery.id }}
            locale={locale}
            className="my-6"
          >
            Send it again
          </ButtonForm>
        )}
        <h2 className="mt-10 mb-4 text-xl">Attempts</h2>
        <DataTable
          caption="Attempts"
          columns={attemptColumns(locale)}
          rows={attempts}
          empty="There was no attempt yet."
        />
        <h2 className="mt-10 mb-2 text-xl">What is sent</h2>
        {event ? (
          <section
            aria-label="What is sent"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keyboard has to reach it
            tabIndex={0}
            className="overflow-x-auto border border-rule p-4"
          >
            <pre dir="ltr" className="text-sm">
              {JSON.stringify(event, null, 2)}
            </pre>
          </section>
        ) : (
          <p className="text-soft">The event is older than events are kept.</p>
        )}
      </div>
    );
  },
);

export const { generateMetadata } = page;
export default page;
