import { DoneBanner } from "@/app/done-banner";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { PasskeyList } from "@/components/passkey/passkey-list";
import { SessionList } from "@/components/security/session-list";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/links";
import { Numeral } from "@/components/ui/numeral";
import { PageHeading } from "@/components/ui/page-heading";
import { Section } from "@/components/ui/section";
import { fact, SummaryList } from "@/components/ui/summary-list";
import { STAFF_HOMES } from "@/lib/staff-homes";
import { roleName } from "@/lib/value-words";
import { readPasskeys, readSessions, readStaffProfile } from "@/server/pages";

const PAGE = "/staff/profile";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Your profile", "Staff"], searchParams);

const DONE = {
  name: "Your name was changed",
  email: "We mailed a link to the new address. It signs you in once you have opened it",
  "email-confirmed": "Your e-mail address was changed. You sign in with it from now on",
  "other-email-confirmed":
    "The e-mail address was confirmed. It is that of another member of staff, who signs in with it from now on. Yours is as it was",
  "email-kept": "Your e-mail address stays as it is",
  password: "Your password was changed. Other devices were signed out",
  totp: "Your authenticator app is in use. Other devices were signed out",
  passkey: "The passkey was added. Other devices were signed out",
  "passkey-named": "The passkey has its new name",
  "passkey-removed": "The passkey was removed. Other devices were signed out",
  session: "The device was signed out",
  sessions: "All other devices were signed out",
  "totp-off": "You no longer need a code from your authenticator app",
};

const codes = (left: number) => `On, with ${left === 1 ? "1 recovery code" : `${left} recovery codes`} left`;

export default async function StaffProfilePage({ searchParams }: PageProps) {
  const [profile, { flash, locale }] = await Promise.all([readStaffProfile(), readForm(PAGE, searchParams)]);
  const { name, email, new_email, role, branch_code, branch_name, required_steps, second_factors } = profile;
  const isSetUp = required_steps.length === 0;
  const change = (page: string, what = page) => isSetUp && { href: `${PAGE}/${page}`, what };
  // Who could do nothing without it first is shown the way to their work.
  const work = isSetUp && <ButtonLink href={STAFF_HOMES[role]}>Go on to your work</ButtonLink>;
  const sessions = isSetUp ? (await readSessions("staff")).results : null;
  const passkeys = second_factors.includes("passkey") ? (await readPasskeys("staff")).results : [];
  return (
    <div className="max-w-3xl">
      <DoneBanner
        page={PAGE}
        search={searchParams}
        words={DONE}
        onward={{ password: work, totp: work, passkey: work }}
      />
      <PageHeading>Your profile</PageHeading>
      {required_steps.includes("change_password") && (
        <Banner className="mb-6">
          <p className="font-semibold">Change your password first</p>
          <p>Another person knows the password that you were given.</p>
          <p className="mt-3">
            <ButtonLink href={`${PAGE}/password`}>Change password</ButtonLink>
          </p>
        </Banner>
      )}
      {required_steps.includes("enrol_totp") && (
        <Banner className="mb-6">
          <p className="font-semibold">Set up a second factor</p>
          <p>
            {profile.company_name} asks all its staff for one at sign-in: a passkey, or a code of an
            authenticator app.
          </p>
        </Banner>
      )}
      <SummaryList
        rows={[
          fact("Name", name ?? "Not given", change("name")),
          fact(
            "E-mail",
            <>
              <Numeral>{email}</Numeral>
              {new_email && (
                <span className="block text-soft">
                  <Numeral>{new_email}</Numeral> waits to be confirmed by the link that we mailed there
                </span>
              )}
            </>,
            change("email", "e-mail"),
          ),
          fact("Role", roleName(role)),
          fact("Branch", branch_code ? `${branch_code} ${branch_name}` : "None"),
          fact("Password", "Set", { href: `${PAGE}/password`, what: "password" }),
          second_factors.includes("totp")
            ? fact("Authenticator app", codes(profile.recovery_codes_left), {
                href: `${PAGE}/totp/off`,
                what: "authenticator app",
              })
            : fact("Authenticator app", "Off"),
        ]}
      />
      {!second_factors.includes("totp") && (
        <BffForm action="/bff/staff/profile/totp/begin" flash={flash} className="mt-6" heading={null}>
          <SubmitButton look="secondary">Set up an authenticator app</SubmitButton>
        </BffForm>
      )}
      <Section id="passkeys" title="Passkeys" className="mt-12" headed="">
        <p className="mt-1 mb-4 max-w-[60ch] text-soft">
          A passkey alone signs you in, by your fingerprint, your face or the lock of your device, and counts
          as a second factor.
        </p>
        <PasskeyList passkeys={passkeys} locale={locale} place={`${PAGE}/passkeys`} />
      </Section>
      {sessions && (
        <Section id="sessions" title="Where you are signed in" className="mt-12" headed="mb-4">
          <SessionList sessions={sessions} locale={locale} action="/bff/staff/profile/sessions" />
        </Section>
      )}
    </div>
  );
}
