import { MissingPage } from "@/app/missing-page";
import { DeliveryFilter } from "@/components/administration/delivery-filter";
import { DeliveryTable } from "@/components/administration/delivery-table";
import { EndpointFigures } from "@/components/administration/endpoint-figures";
import { EndpointStatus } from "@/components/administration/endpoint-list";
import { ReplaySection } from "@/components/administration/replay-section";
import { SwitchForm } from "@/components/administration/switched-records";
import { ButtonForm } from "@/components/form/button-form";
import { BackLink } from "@/components/ui/back-link";
import { CursorPager } from "@/components/ui/cursor-pager";
import { Disclosure } from "@/components/ui/disclosure";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import type { WebhookEndpoint } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import {
  readWebhookDeliveries,
  readWebhookEndpoint,
  readWebhookFigures,
  readWebhookReplays,
} from "@/server/pages";
import { administrationPage, pagesBelow } from "../../administration-page";
import { ENDPOINT_PAGES } from "../endpoint-actions";

const ofEndpoint = administrationPage<{ id: string }>(
  { title: ["Endpoint", "Webhooks"], permission: "webhooks:read" },
  async ({ params, text, may, locale }) => {
    const endpoint = await readWebhookEndpoint(params.id);
    if (!endpoint) return <MissingPage />;
    const [status, event_type, after] = await Promise.all(["status", "event_type", "after"].map(text));
    const query = { ...(status && { status }), ...(event_type && { event_type }) };
    const [list, replays, figures] = await Promise.all([
      readWebhookDeliveries({ endpoint_id: endpoint.id, ...query, after }),
      readWebhookReplays(endpoint.id),
      readWebhookFigures(endpoint.id),
    ]);
    if (!list) return <MissingPage />;
    const path = `/admin/webhooks/${endpoint.id}`;
    const mayChange = may("webhooks:write");
    return (
      <div className="max-w-5xl">
        <BackLink href="/admin/webhooks">Webhooks</BackLink>
        <PageHeading lead={endpoint.types.join(", ") || "All events"}>
          {endpoint.description ?? `Endpoint ${endpoint.id}`}
        </PageHeading>
        <p className="break-all">
          <bdi dir="ltr">{endpoint.url}</bdi>
        </p>
        <p>
          <EndpointStatus endpoint={endpoint} locale={locale} />
        </p>
        {mayChange && <EndpointActions endpoint={endpoint} locale={locale} />}
        {figures && <EndpointFigures figures={figures} locale={locale} />}
        <h2 className="mt-10 mb-4 text-xl">Deliveries</h2>
        <DeliveryFilter path={path} query={query} />
        <DeliveryTable deliveries={list.results} locale={locale} />
        <CursorPager path={path} query={query} from={after} next={list.after} />
        <ReplaySection
          endpointId={endpoint.id}
          replays={replays?.results ?? []}
          mayChange={mayChange && endpoint.status === "enabled"}
          locale={locale}
        />
      </div>
    );
  },
);

const page = pagesBelow(ENDPOINT_PAGES, ofEndpoint);

export const { generateMetadata } = page;
export default page;

/** What can be done with an endpoint. */
function EndpointActions({ endpoint, locale }: { endpoint: WebhookEndpoint; locale: Locale }) {
  const { id, status } = endpoint;
  const isEnabled = status === "enabled";
  return (
    <div className="no-print my-6 space-y-3">
      <div className="flex flex-wrap items-center gap-4">
        {isEnabled && (
          <ButtonForm action="/bff/admin/webhooks/ping" fields={{ id }} locale={locale} look="primary">
            Send a ping
          </ButtonForm>
        )}
        <SwitchForm
          action="/bff/admin/webhooks/status"
          id={id}
          status={isEnabled ? "disabled" : "enabled"}
          button={isEnabled ? "Disable" : "Enable"}
          name="this endpoint"
          locale={locale}
        />
        <TextLink href={`/admin/webhooks/change?id=${id}`}>Change</TextLink>
        <TextLink href={`/admin/webhooks/delete?id=${id}`}>Delete</TextLink>
      </div>
      <Disclosure summary="Replace the secret">
        <div className="max-w-md space-y-4 py-3">
          <p>You get a new secret. For 24 hours the old one signs, too.</p>
          <ButtonForm action="/bff/admin/webhooks/rotate" fields={{ id }} locale={locale}>
            Create the new secret
          </ButtonForm>
        </div>
      </Disclosure>
    </div>
  );
}
