import { DoneBanner } from "@/app/done-banner";
import { MissingPage } from "@/app/missing-page";
import { BackLink } from "@/components/ui/back-link";
import { CopyButton } from "@/components/ui/copy-button";
import { ActionLinks } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { SummaryList } from "@/components/ui/summary-list";
import type { ApplicationRecord } from "@/lib/contract";
import { administrationPage, pagesBelow } from "../../administration-page";
import { APPLICATION_PAGES, readApplication } from "../application-actions";
import { APPLICATION_KINDS } from "../application-kinds";

const LIST = "/admin/applications";
const DONE = {
  added: "The application was added. Its key is active",
  rotated: "The application has a new key",
  dropped: "The secret was removed",
};

const ofRecord = administrationPage<{ id: string }>(
  { title: ["An application", "Applications"], permission: "applications:read" },
  async ({ params: { id }, search, may, locale }) => {
    const application = await readApplication(id);
    if (!application) return <MissingPage />;
    const { name, kind, status, app_key, former_app_key_ends_at, origins, has_secret } = application;
    return (
      <>
        <BackLink href={LIST}>Applications</BackLink>
        <DoneBanner page={`${LIST}/${id}`} search={search} words={DONE} />
        <PageHeading>
          <bdi>{name}</bdi>
        </PageHeading>
        <SummaryList
          rows={[
            { term: "Status", value: status === "active" ? "Active" : "Disabled" },
            { term: "For", value: APPLICATION_KINDS[kind] },
            {
              term: "Key",
              value: (
                <span className="flex flex-wrap items-center gap-x-4">
                  <bdi dir="ltr" className="figures break-all">
                    {app_key}
                  </bdi>
                  <CopyButton text={app_key} label="Copy" of={`the key of ${name}`} />
                </span>
              ),
            },
            ...(former_app_key_ends_at
              ? [
                  {
                    term: "The previous key works until",
                    value: <Moment at={former_app_key_ends_at} locale={locale} />,
                  },
                ]
              : []),
            {
              term: "Pages that may call with it",
              value: <bdi dir="ltr">{origins.join(", ") || "No pages of others"}</bdi>,
            },
            { term: "Secret", value: has_secret ? "Yes" : "None" },
          ]}
        />
        {may("applications:write") && <ActionLinks links={linksOf(application)} />}
      </>
    );
  },
);

const page = pagesBelow(APPLICATION_PAGES, ofRecord);

export const { generateMetadata } = page;
export default page;

/** What can be done to it; each has a page that says what will happen. */
const linksOf = ({ id, status, has_secret }: ApplicationRecord) =>
  [
    { to: "change", label: "Change" },
    { to: "rotate", label: "Replace the key" },
    { to: "issue-secret", label: has_secret ? "Replace the secret" : "Create a secret" },
    ...(has_secret ? [{ to: "drop-secret", label: "Remove the secret" }] : []),
    { to: "status", label: status === "active" ? "Disable" : "Enable" },
  ].map(({ to, label }) => ({ href: `${LIST}/${to}?id=${id}`, label }));
