import { MissingPage } from "@/app/missing-page";
import { DeliveryFilter, DeliveryTable } from "@/components/administration/delivery-table";
import { EndpointActions } from "@/components/administration/endpoint-actions";
import { EndpointFigures } from "@/components/administration/endpoint-figures";
import { EndpointStatus } from "@/components/administration/endpoint-list";
import { ReplaySection } from "@/components/administration/replay-section";
import { BackLink } from "@/components/ui/back-link";
import { CursorPager } from "@/components/ui/cursor-pager";
import { PageHeading } from "@/components/ui/page-heading";
import {
  readWebhookDeliveries,
  readWebhookEndpoint,
  readWebhookFigures,
  readWebhookReplays,
} from "@/server/pages";
import { administrationPage } from "../../administration-page";

const page = administrationPage<{ id: string }>(
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

export const { generateMetadata } = page;
export default page;
