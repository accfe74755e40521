import { readingsPage } from "@/components/administration/audit-columns";
import { statusFact } from "@/components/administration/status-fact";
import { ButtonForm } from "@/components/form/button-form";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { Numeral } from "@/components/ui/numeral";
import { ReadOnlySecret } from "@/components/ui/read-only-secret";
import { statusLook } from "@/components/ui/status-look";
import { fact } from "@/components/ui/summary-list";
import { roleName } from "@/lib/value-words";
import { readStaffLink, readStaffMember } from "@/server/pages";
import { PLACES } from "../../../staff-places";
import { recordPages } from "../../record-page";
import { STAFF_ACTIONS } from "../staff-actions";

const page = recordPages({
  ...PLACES.staff,
  pages: STAFF_ACTIONS,
  title: "Member of staff",
  width: "max-w-3xl",
  done: {
    changed: "The change was made",
    mailed: "We have mailed them a link to set a password. It works once, for three days",
    disabled: "Access is disabled. Sessions and links have ended",
    enabled: "Access is enabled again",
  },
  async read(id) {
    const member = await readStaffMember(id);
    return member && { ...member, link: await readStaffLink(member.id) };
  },
  heading: ({ name, email }) => name ?? email ?? "",
  above: ({ link }, { locale }) =>
    link && (
      <Banner className="mb-6">
        <p className="mb-3 font-semibold">Hand this link over now: it is not shown again</p>
        <ReadOnlySecret label="One-time link" text={link.url} file="one-time-link.txt" />
        <p className="mt-4">
          It sets a password once, and works until <Moment at={link.expiresAt} locale={locale} />.
        </p>
        <ButtonForm action="/bff/admin/staff/link-handed-over" className="mt-4">
          I have handed it over
        </ButtonForm>
      </Banner>
    ),
  facts: ({ id, email, role, branch_code, branch_name, ...member }, { may, locale }) => [
    fact("E-mail", <Numeral>{email}</Numeral>),
    fact(
      "Role",
      roleName(role),
      may("staff:write") && { href: `/admin/staff/change?id=${id}`, what: "name, role and branch" },
    ),
    fact("Branch", branch_code ? `${branch_code} ${branch_name}` : "None"),
    statusFact(statusLook(member.status)),
    fact("Authenticator app", member.second_factor ? "On" : "Off"),
    fact("Member of staff since", <Moment at={member.created_at} locale={locale} />),
  ],
  below: ({ id, email }, { may, profile }) => (
    <div className="mt-6 flex flex-wrap gap-x-6">
      {id === profile.id && (
        <>
          <p className="mb-2 basis-full">
            This is you. Another administrator disables your access or gives you a link for a new password.
          </p>
          <TextLink href="/staff/profile">Your profile</TextLink>
        </>
      )}
      {may("audit:read") && email && (
        <TextLink href={readingsPage({ actor_email: email })}>Customer data that this person opened</TextLink>
      )}
    </div>
  ),
  acts({ id, status }, { profile }): Record<string, string> {
    if (id === profile.id) return {};
    if (status === "disabled") return { enable: "Enable access" };
    return { reset: "Give a link for a new password", disable: "Disable access" };
  },
});

export const { generateMetadata } = page;
export default page;
