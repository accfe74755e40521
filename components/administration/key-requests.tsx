import { Moment } from "@/components/ui/moment";
import type { ApiKeyRequest } from "@/lib/contract";
import type { Locale } from "@/lib/format";

const HEADS = ["When", "Operation", "Answer", "From", "Request id"];
const CELL = "py-2 pe-4 align-top";

/** For the owner of a key to find out what went wrong. */
export function KeyRequests({ requests, locale }: { requests: ApiKeyRequest[]; locale: Locale }) {
  if (requests.length === 0) return <p className="text-soft">It has not been used yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keyboard has to reach it
    <section aria-label="Last requests" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-t-3 border-double border-edge text-sm">
        <caption className="sr-only">Last requests of the key</caption>
        <thead>
          <tr className="border-b border-rule">
            {HEADS.map((head) => (
              <th key={head} scope="col" className="caption py-2 pe-4 text-start font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map(({ id, requested_at, method, operation, status, address, request_id }) => (
            <tr key={id} className="border-b border-rule">
              <td className={`${CELL} whitespace-nowrap`}>
                <Moment at={requested_at} locale={locale} />
              </td>
              <td className={CELL}>{operation ?? `${method}, no such path`}</td>
              <td className={`${CELL} figures`}>{status}</td>
              <td className={`${CELL} figures`}>{address}</td>
              <td className={`${CELL} figures`}>{request_id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
