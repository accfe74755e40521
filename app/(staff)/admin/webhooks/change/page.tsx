import { ChangeRecord } from "@/app/change-record";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { EndpointFields } from "@/components/administration/endpoint-fields";
import { readWebhookEndpoints } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Change an endpoint", "Administration"], searchParams);

async function readNamed() {
  const list = await readWebhookEndpoints();
  return list && { results: list.results.map((endpoint) => ({ ...endpoint, name: "an endpoint" })) };
}

export default function ChangeEndpointPage({ searchParams }: PageProps) {
  return (
    <ChangeRecord
      list="/admin/webhooks"
      section="Webhooks"
      permission="webhooks:write"
      search={searchParams}
      read={readNamed}
      lead="Its secret stays. Waiting events go to the new address."
      fields={(endpoint) => <EndpointFields endpoint={endpoint} />}
    />
  );
}
