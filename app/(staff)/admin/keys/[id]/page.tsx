import { DoneBanner } from "@/app/done-banner";
import { MissingPage } from "@/app/missing-page";
import { keyStatus } from "@/components/administration/key-status";
import { BackLink } from "@/components/ui/back-link";
import { code } from "@/components/ui/cell";
import { DataTable, momentCell } from "@/components/ui/data-table";
import { ActionLinks } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { Section } from "@/components/ui/section";
import { SummaryList } from "@/components/ui/summary-list";
import type { ApiKeyRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { readKeyRequests } from "@/server/pages";
import { administrationPage, pagesBelow } from "../../administration-page";
import { KEY_PAGES, readApiKey } from "../key-actions";

const LIST = "/admin/keys";
const DONE = { revoked: "The key was revoked", changed: "The key was changed" };

/** For the owner of a key to find out what went wrong. */
const ofKey = administrationPage<{ id: string }>(
  { title: ["A key", "API keys"], permission: "api_keys:read" },
  async ({ params: { id }, search, may, locale }) => {
    const key = await readApiKey(id);
    const requests = key && (await readKeyRequests(key.id));
    if (!key || !requests) return <MissingPage />;
    return (
      <>
        <BackLink href={LIST}>API keys</BackLink>
        <DoneBanner page={`${LIST}/${id}`} search={search} words={DONE} />
        <PageHeading>
          <bdi>{key.name}</bdi>
        </PageHeading>
        <KeyFacts apiKey={key} locale={locale} />
        {may("api_keys:write") && key.status === "live" && (
          <ActionLinks list={LIST} id={key.id} acts={actsOf(key)} />
        )}
        <Section title="Last requests">
          <DataTable
            caption="Last requests of the key, the newest first"
            rows={requests.results}
            empty="It has not been used yet. Requests are written once a second."
            columns={[
              { head: "When", cell: ({ requested_at }) => momentCell(requested_at, locale) },
              { head: "Operation", cell: ({ operation, method }) => operation ?? `${method}, no such path` },
              { head: "Answer", cell: ({ status }) => code(String(status)) },
              { head: "From", cell: ({ address }) => address && code(address) },
              { head: "Request id", cell: ({ request_id }) => code(request_id) },
            ]}
          />
        </Section>
      </>
    );
  },
);

const page = pagesBelow(KEY_PAGES, ofKey);

export const { generateMetadata } = page;
export default page;

function KeyFacts({ apiKey, locale }: { apiKey: ApiKeyRecord; locale: Locale }) {
  const {
    hint,
    status,
    expires_at,
    last_used_at,
    last_used_address,
    public_name,
    allowed_addresses,
    scopes,
  } = apiKey;
  const { text, tone } = keyStatus(status);
  return (
    <SummaryList
      rows={[
        {
          term: "Key",
          value: (
            <bdi dir="ltr" className="figures break-all">
              {hint}…
            </bdi>
          ),
        },
        { term: "Status", value: <span className={tone}>{text}</span> },
        {
          term: "Expires",
          value: expires_at ? <Moment at={expires_at} locale={locale} /> : "Does not expire",
        },
        {
          term: "Last used",
          value: last_used_at ? (
            <>
              <Moment at={last_used_at} locale={locale} />
              {last_used_address && <> from {last_used_address}</>}
            </>
          ) : (
            "Never"
          ),
        },
        {
          term: "Customers read",
          value: public_name ? <bdi>{public_name}</bdi> : "The name of the institution",
        },
        { term: "May be used from", value: allowed_addresses?.join(", ") ?? "Everywhere" },
        { term: "May do", value: scopes.join(", ") },
      ]}
    />
  );
}

const actsOf = ({ successor_id }: ApiKeyRecord) => ({
  change: "Name for customers",
  ...(successor_id === null && { rotate: "Replace" }),
  revoke: "Revoke",
});
