import { Moment } from "@/components/ui/moment";
import { PageLink } from "@/components/ui/page-link";
import type { WebhookEndpoint } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { DISABLED_WORDS } from "@/lib/webhook-words";

/** The status of an endpoint: it gets events, has failed for a while, or gets nothing. */
export function EndpointStatus({ endpoint, locale }: { endpoint: WebhookEndpoint; locale: Locale }) {
  const { disabled_reason, failing_since } = endpoint;
  if (disabled_reason) return <span className="text-alert">{DISABLED_WORDS[disabled_reason]}</span>;
  if (!failing_since) return <span className="text-good">Enabled</span>;
  return (
    <span className="text-alert">
      Failing since <Moment at={failing_since} locale={locale} />
    </span>
  );
}

/** The endpoints of an institution. */
export function EndpointList({ endpoints, locale }: { endpoints: WebhookEndpoint[]; locale: Locale }) {
  if (endpoints.length === 0) return <p className="text-soft">There are no endpoints yet.</p>;
  return (
    <ul className="border-t-3 border-double border-edge">
      {endpoints.map((endpoint) => (
        <li key={endpoint.id} className="border-b border-rule py-4">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <PageLink
              href={`/admin/webhooks/${endpoint.id}`}
              className="inline-flex min-h-11 items-center font-semibold break-all"
            >
              <bdi dir="ltr">{endpoint.url}</bdi>
            </PageLink>
            <EndpointStatus endpoint={endpoint} locale={locale} />
          </p>
          <p className="text-sm text-soft">
            {endpoint.description && <bdi>{endpoint.description}. </bdi>}
            {endpoint.types.join(", ") || "All events"}
          </p>
        </li>
      ))}
    </ul>
  );
}
