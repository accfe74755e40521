import { DoneBanner } from "@/app/done-banner";
import { MissingPage } from "@/app/missing-page";
import { readingsPage } from "@/components/administration/audit-columns";
import { ButtonForm } from "@/components/form/button-form";
import { staffStatus } from "@/components/staff/staff-status";
import { BackLink } from "@/components/ui/back-link";
import { Banner } from "@/components/ui/banner";
import { ActionLinks, TextLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { ReadOnlySecret } from "@/components/ui/read-only-secret";
import { SummaryList } from "@/components/ui/summary-list";
import type { Locale } from "@/lib/format";
import { roleName } from "@/lib/value-words";
import { readStaffLink, readStaffMember } from "@/server/pages";
import { administrationPage, pagesBelow } from "../../administration-page";
import { STAFF_ACTIONS } from "../staff-actions";

const DONE = {
  changed: "The change was made",
  mailed: "We have mailed them a link to set a password. It works once, for three days",
  disabled: "Access is disabled. Sessions and links have ended",
  enabled: "Access is enabled again",
};

const ofRecord = administrationPage<{ id: string }>(
  { title: "Member of staff", permission: "staff:read" },
  async ({ params: { id }, search, may, locale }) => {
    const member = await readStaffMember(id);
    if (!member) return <MissingPage />;
    const link = await readStaffLink(member.id);
    const mayChange = may("staff:write");
    const change = { href: `/admin/staff/change?id=${id}`, what: "name, role and branch" };
    return (
      <div className="max-w-3xl">
        <BackLink href="/admin/staff">Staff</BackLink>
        <DoneBanner page={`/admin/staff/${id}`} search={search} words={DONE} />
        <PageHeading>{member.name ?? member.email ?? ""}</PageHeading>
        {link && <OneTimeLink link={link} locale={locale} />}
        <SummaryList
          rows={[
            { term: "E-mail", value: <bdi dir="ltr">{member.email}</bdi> },
            { term: "Role", value: roleName(member.role), ...(mayChange && { change }) },
            {
              term: "Branch",
              value: member.branch_code ? `${member.branch_code} ${member.branch_name}` : "None",
            },
            { term: "Status", value: staffStatus(member.status).text },
            { term: "Authenticator app", value: member.second_factor ? "On" : "Off" },
            { term: "Member of staff since", value: <Moment at={member.created_at} locale={locale} /> },
          ]}
        />
        {may("audit:read") && member.email && (
          <p className="mt-6">
            <TextLink href={readingsPage({ actor_email: member.email })}>
              At whose data this person looked
            </TextLink>
          </p>
        )}
        {mayChange && (
          <ActionLinks
            list="/admin/staff"
            id={member.id}
            acts={
              member.status === "disabled"
                ? { enable: "Enable access" }
                : { reset: "Give a link for a new password", disable: "Disable access" }
            }
          />
        )}
      </div>
    );
  },
);

const page = pagesBelow(STAFF_ACTIONS, ofRecord);

export const { generateMetadata } = page;
export default page;

type LinkProps = { link: { url: string; expiresAt: string }; locale: Locale };

/** A link to hand over, shown until that was done. */
function OneTimeLink({ link, locale }: LinkProps) {
  return (
    <Banner className="mb-6">
      <p className="mb-3 font-semibold">Hand this link over now: it is not shown again</p>
      <ReadOnlySecret label="One-time link" text={link.url} file="one-time-link.txt" />
      <p className="mt-4">
        It sets a password once, and works until <Moment at={link.expiresAt} locale={locale} />.
      </p>
      <ButtonForm action="/bff/admin/staff/link-handed-over" locale={locale} className="mt-4">
        I have handed it over
      </ButtonForm>
    </Banner>
  );
}
