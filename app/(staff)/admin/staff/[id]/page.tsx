import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { NotForRole } from "@/components/administration/not-for-role";
import { OneTimeLink } from "@/components/staff/one-time-link";
import { StaffStatusName } from "@/components/staff/staff-status";
import { BackLink } from "@/components/ui/back-link";
import { FocusedBanner } from "@/components/ui/focused-banner";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { SummaryList } from "@/components/ui/summary-list";
import { TextLink } from "@/components/ui/text-link";
import { staffMay } from "@/lib/contract/staff-roles";
import { ROLE_NAMES } from "@/lib/role-names";
import { readDone, readStaffLink, readStaffMember, readStaffProfile } from "@/server/pages";

type Props = PageProps & { params: Promise<{ id: string }> };

export const generateMetadata = () => pageMetadata(["Member of staff", "Administration"]);

const DONE: Record<string, string> = {
  changed: "The change was made",
  disabled: "Access is disabled. Sessions and links have ended",
  enabled: "Access is enabled again",
};

export default async function StaffMemberPage({ params, searchParams }: Props) {
  const { role: ownRole } = await readStaffProfile();
  if (!staffMay(ownRole, "staff:read")) return <NotForRole heading="Member of staff" />;
  const { id } = await params;
  const [member, locale, done] = await Promise.all([
    readStaffMember(id),
    readLocale(),
    searchText(searchParams, "done").then((done) => readDone(`/admin/staff/${id}`, done)),
  ]);
  if (!member) return <MissingPage />;
  const link = await readStaffLink(member.id);
  const may = staffMay(ownRole, "staff:write");
  const change = may ? { href: `/admin/staff/change?id=${id}`, what: "name, role and branch" } : undefined;
  return (
    <div className="max-w-3xl">
      <BackLink href="/admin/staff">Staff</BackLink>
      {done && DONE[done] && <FocusedBanner>{DONE[done]}</FocusedBanner>}
      <PageHeading>{member.name ?? member.email ?? ""}</PageHeading>
      {link && <OneTimeLink link={link} locale={locale} />}
      <SummaryList
        rows={[
          { term: "E-mail", value: <bdi dir="ltr">{member.email}</bdi> },
          { term: "Role", value: ROLE_NAMES[member.role], change },
          {
            term: "Branch",
            value: member.branch_code ? `${member.branch_code} ${member.branch_name}` : "None",
          },
          { term: "Status", value: <StaffStatusName status={member.status} /> },
          { term: "Authenticator app", value: member.second_factor ? "On" : "Off" },
          { term: "Member of staff since", value: <Moment at={member.created_at} locale={locale} /> },
        ]}
      />
      {may && (
        <ul className="mt-6 flex flex-wrap gap-x-8">
          {member.status === "disabled" ? (
            <li>
              <TextLink href={`/admin/staff/enable?id=${id}`}>Enable access</TextLink>
            </li>
          ) : (
            <>
              <li>
                <TextLink href={`/admin/staff/reset?id=${id}`}>Give a link for a new password</TextLink>
              </li>
              <li>
                <TextLink href={`/admin/staff/disable?id=${id}`}>Disable access</TextLink>
              </li>
            </>
          )}
        </ul>
      )}
    </div>
  );
}
