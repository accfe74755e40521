import { statusFact } from "@/components/administration/status-fact";
import { code } from "@/components/ui/cell";
import { DataTable, momentCell } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import { Section } from "@/components/ui/section";
import { statusLook } from "@/components/ui/status-look";
import { fact } from "@/components/ui/summary-list";
import { readKeyRequests } from "@/server/pages";
import { PLACES } from "../../../staff-places";
import { recordPages } from "../../record-page";
import { KEY_PAGES, readApiKey } from "../key-actions";

/** For the owner of a key to find out what went wrong. */
const page = recordPages({
  ...PLACES.keys,
  pages: KEY_PAGES,
  title: "A key",
  done: { revoked: "The key was revoked", changed: "The key was changed" },
  async read(id) {
    const key = await readApiKey(id);
    const requests = key && (await readKeyRequests(key.id));
    return requests && { ...key, requests: requests.results };
  },
  heading: ({ name }) => <OwnName>{name}</OwnName>,
  facts: ({ hint, status, expires_at, last_used_at, last_used_address, ...key }, { locale }) => [
    fact("Key", <Numeral className="figures break-all">{hint}…</Numeral>),
    statusFact(statusLook(status)),
    fact("Expires", expires_at ? <Moment at={expires_at} locale={locale} /> : "Does not expire"),
    fact(
      "Last used",
      <>
        {last_used_at ? <Moment at={last_used_at} locale={locale} /> : <span>Never</span>}
        {last_used_at && last_used_address && (
          <span>
            {" from "}
            <Numeral>{last_used_address}</Numeral>
          </span>
        )}
      </>,
    ),
    fact(
      "Name customers see",
      key.public_name ? <OwnName>{key.public_name}</OwnName> : "The name of the institution",
    ),
    fact("Feeds as", key.source ?? "No name yet"),
    fact("May be used from", key.allowed_addresses?.join(", ") ?? "Everywhere"),
    fact(
      "May do",
      <code translate="no" className="whitespace-pre-line">
        {key.scopes.join("\n")}
      </code>,
    ),
  ],
  acts: ({ status, successor_id }) =>
    status === "live"
      ? {
          change: "Change the name customers see",
          ...(successor_id === null && { rotate: "Replace" }),
          revoke: "Revoke",
        }
      : {},
  more: ({ requests }, { locale }) => (
    <Section title="Last requests">
      <DataTable
        caption="Last requests of the key, the newest first"
        rows={requests}
        empty="It has not been used yet. Requests appear within a second."
        columns={[
          { head: "When", cell: ({ requested_at }) => momentCell(requested_at, locale) },
          { head: "Operation", cell: ({ operation, method }) => operation ?? `${method}, no such path` },
          { head: "Answer", cell: ({ status }) => code(String(status)) },
          { head: "From", cell: ({ address }) => address && code(address) },
          { head: "Request id", cell: ({ request_id }) => code(request_id) },
        ]}
      />
    </Section>
  ),
});

export const { generateMetadata } = page;
export default page;
