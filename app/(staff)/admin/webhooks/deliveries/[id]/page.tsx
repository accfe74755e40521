import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { readLocale } from "@/app/read-form";
import { AttemptTable } from "@/components/administration/attempt-table";
import { answerOf } from "@/components/administration/delivery-table";
import { NotForRole } from "@/components/administration/not-for-role";
import { WatchPage } from "@/components/administration/watch-page";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { BackLink } from "@/components/ui/back-link";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { SummaryList } from "@/components/ui/summary-list";
import { staffMay } from "@/lib/contract";
import { DELIVERY_WORDS } from "@/lib/webhook-words";
import { readStaffProfile, readWebhookDelivery } from "@/server/pages";

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = () => pageMetadata(["Delivery", "Webhooks", "Administration"]);

export default async function DeliveryPage({ params }: Props) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "webhooks:read")) return <NotForRole heading="Webhooks" />;
  const [found, locale] = await Promise.all([readWebhookDelivery((await params).id), readLocale()]);
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
      {staffMay(role, "webhooks:write") && (
        <BffForm action="/bff/admin/webhooks/retry" locale={locale} className="my-6">
          <input type="hidden" name="id" value={delivery.id} />
          <SubmitButton look="secondary">Send it again</SubmitButton>
        </BffForm>
      )}
      <h2 className="mt-10 mb-4 text-xl">Attempts</h2>
      <AttemptTable attempts={attempts} locale={locale} />
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
}
