import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { DeliveryFilter } from "@/components/administration/delivery-filter";
import { DeliveryTable } from "@/components/administration/delivery-table";
import { EndpointActions } from "@/components/administration/endpoint-actions";
import { EndpointFigures } from "@/components/administration/endpoint-figures";
import { EndpointStatus } from "@/components/administration/endpoint-list";
import { NotForRole } from "@/components/administration/not-for-role";
import { ReplaySection } from "@/components/administration/replay-section";
import { BackLink } from "@/components/ui/back-link";
import { CursorPager } from "@/components/ui/cursor-pager";
import { PageHeading } from "@/components/ui/page-heading";
import { staffMay } from "@/lib/contract";
import {
  readStaffProfile,
  readWebhookDeliveries,
  readWebhookEndpoint,
  readWebhookFigures,
  readWebhookReplays,
} from "@/server/pages";

type Props = PageProps & { params: Promise<{ id: string }> };

export const generateMetadata = () => pageMetadata(["Endpoint", "Webhooks", "Administration"]);

export default async function EndpointPage({ params, searchParams }: Props) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "webhooks:read")) return <NotForRole heading="Webhooks" />;
  const [endpoint, locale] = await Promise.all([readWebhookEndpoint((await params).id), readLocale()]);
  if (!endpoint) return <MissingPage />;
  const text = async (name: string) => (await searchText(searchParams, name)) || undefined;
  const [status, event_type, after] = await Promise.all(["status", "event_type", "after"].map(text));
  const query = { ...(status && { status }), ...(event_type && { event_type }) };
  const [list, replays, figures] = await Promise.all([
    readWebhookDeliveries({ endpoint_id: endpoint.id, ...query, after }),
    readWebhookReplays(endpoint.id),
    readWebhookFigures(endpoint.id),
  ]);
  if (!list) return <MissingPage />;
  const path = `/admin/webhooks/${endpoint.id}`;
  const mayChange = staffMay(role, "webhooks:write");
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
      {list.results.length > 0 ? (
        <DeliveryTable deliveries={list.results} locale={locale} />
      ) : (
        <p className="border-y border-rule py-6 text-soft">No delivery matches.</p>
      )}
      <CursorPager path={path} query={query} from={after} next={list.after} />
      <ReplaySection
        endpointId={endpoint.id}
        replays={replays?.results ?? []}
        mayChange={mayChange && endpoint.status === "enabled"}
        locale={locale}
      />
    </div>
  );
}
