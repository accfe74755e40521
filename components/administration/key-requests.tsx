import { DataTable } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import type { ApiKeyRequest } from "@/lib/contract";
import type { Locale } from "@/lib/format";

/** For the owner of a key to find out what went wrong. */
export function KeyRequests({ requests, locale }: { requests: ApiKeyRequest[]; locale: Locale }) {
  if (requests.length === 0) return <p className="text-soft">It has not been used yet.</p>;
  return (
    <DataTable
      caption="Last requests of the key"
      rows={requests}
      columns={[
        {
          head: "When",
          cell: ({ requested_at }) => <Moment at={requested_at} locale={locale} />,
          look: "md:whitespace-nowrap",
        },
        { head: "Operation", cell: ({ operation, method }) => operation ?? `${method}, no such path` },
        { head: "Answer", cell: ({ status }) => status, look: "figures" },
        { head: "From", cell: ({ address }) => address, look: "figures" },
        { head: "Request id", cell: ({ request_id }) => request_id, look: "figures" },
      ]}
    />
  );
}
