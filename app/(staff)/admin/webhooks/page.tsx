import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { RecordList } from "@/app/record-list";
import { EndpointFields } from "@/components/administration/endpoint-fields";
import { EndpointList } from "@/components/administration/endpoint-list";
import { readWebhookEndpoints } from "@/server/pages";

const HEADING = "Webhooks";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

export default function WebhooksPage({ searchParams }: PageProps) {
  return (
    <RecordList
      page="/admin/webhooks"
      heading={HEADING}
      lead="Servers that are told what happens, within a second or so, with a signature that they can check."
      search={searchParams}
      permission="webhooks:write"
      done={{
        changed: "The endpoint was changed",
        enabled: "The endpoint gets events from now on",
        disabled: "The endpoint gets no more events",
        deleted: "The endpoint was deleted",
      }}
      read={readWebhookEndpoints}
      list={(endpoints, _, locale) => <EndpointList endpoints={endpoints} locale={locale} />}
      add={{ heading: "New endpoint", button: "Create endpoint", fields: <EndpointFields /> }}
    />
  );
}
