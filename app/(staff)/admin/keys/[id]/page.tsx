import { MissingPage } from "@/app/missing-page";
import { DataTable } from "@/components/ui/data-table";
import { TextLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { readKeyRequests } from "@/server/pages";
import { administrationPage, NotForRole, pagesBelow } from "../../administration-page";
import { shownOncePage } from "../../shown-once-page";

const HEADING = "Last requests";

/** For the owner of a key to find out what went wrong. */
const ofKey = administrationPage<{ id: string }>(
  { title: [HEADING, "API keys"] },
  async ({ params, locale }) => {
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id < 1) return <MissingPage />;
    const requests = await readKeyRequests(id);
    if (!requests) return <NotForRole heading={HEADING} />;
    return (
      <>
        <PageHeading lead="Of one key, the newest first. They are written once a second.">
          {HEADING}
        </PageHeading>
        <DataTable
          caption="Last requests of the key"
          rows={requests.results}
          empty="It has not been used yet."
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
        <p className="mt-6">
          <TextLink href="/admin/keys">API keys</TextLink>
        </p>
      </>
    );
  },
);

const made = shownOncePage({
  page: "/admin/keys/made",
  title: "New key",
  heading: "Your new key",
  label: "API key",
  file: "api-key.txt",
  warning:
    "Keep it out of browsers and mobile apps: anyone who has it can do everything that the key allows.",
  back: { href: "/admin/keys", label: "API keys" },
});

const page = pagesBelow({ made }, ofKey);

export const { generateMetadata } = page;
export default page;
