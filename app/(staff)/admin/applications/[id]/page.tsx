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
        {may("applications:write") && (
          <ActionLinks list={LIST} id={application.id} acts={actsOf(application)} />
        )}
      </>
    );
  },
);

const page = pagesBelow(APPLICATION_PAGES, ofRecord);

export const { generateMetadata } = page;
export default page;

const actsOf = ({ status, has_secret }: ApplicationRecord) => ({
  change: "Change",
  rotate: "Replace the key",
  "issue-secret": has_secret ? "Replace the secret" : "Create a secret",
  ...(has_secret && { "drop-secret": "Remove the secret" }),
  status: status === "active" ? "Disable" : "Enable",
});
