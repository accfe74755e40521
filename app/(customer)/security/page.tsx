import { DoneBanner } from "@/app/done-banner";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { PasskeyList } from "@/components/passkey/passkey-list";
import { DeviceList } from "@/components/security/device-list";
import { SessionList } from "@/components/security/session-list";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { Section } from "@/components/ui/section";
import { SummaryList } from "@/components/ui/summary-list";
import { readCustomer, readDevices, readPasskeys, readSessions } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) => pageMetadata(["Security"], searchParams);

const DONE = {
  password: "Your password was changed. Other devices were signed out",
  passcode: "Your passcode was changed. Other devices were signed out",
  passkey: "The passkey was added. You can sign in with it next time",
  "passkey-named": "The passkey has its new name",
  "passkey-removed": "The passkey was removed. Other devices were signed out",
  "passkeys-removed": "All passkeys were removed. Other devices were signed out",
  device: "The device was forgotten. It is a new one when it signs in next",
  session: "The device was signed out",
  sessions: "All other devices were signed out",
};

export default async function SecurityPage({ searchParams }: PageProps) {
  const customer = await readCustomer();
  const [{ results }, devices, passkeys, { flash, locale }] = await Promise.all([
    readSessions(),
    readDevices(),
    readPasskeys(),
    readForm("/security", searchParams),
  ]);
  // A device that is signed in is among the sessions: signing it out forgets it.
  const others = devices.results.filter(({ id }) => !results.some((session) => session.id === id));
  return (
    <div className="max-w-3xl">
      <DoneBanner page="/security" search={searchParams} words={DONE} />
      <PageHeading>Security</PageHeading>
      <SummaryList
        rows={[
          {
            term: "Password",
            value: customer.has_password ? "Set" : "Not set",
            change: { href: "/security/password", what: "password" },
          },
          {
            term: "Passcode",
            value: customer.has_passcode ? "Set" : "Not set",
            change: { href: "/security/passcode", what: "passcode" },
          },
        ]}
      />
      <Section id="passkeys" title="Passkeys" className="mt-12" headed="">
        <p className="mt-1 mb-4 max-w-[60ch] text-soft">
          Sign in with your fingerprint, your face or the lock of your device, without a password. That is
          safer than a code by text, which others can intercept.
        </p>
        <PasskeyList passkeys={passkeys.results} locale={locale} place="/security/passkeys" />
      </Section>
      <Section id="access" title="Access to your data" className="mt-12">
        <p className="mt-1 max-w-[60ch] text-soft">
          Each time that our staff look at your data, it is recorded.
        </p>
        <p>
          <TextLink href="/security/access">See who looked at your data</TextLink>
        </p>
        <p>
          <TextLink href="/security/data">Download my data</TextLink>
        </p>
      </Section>
      <Section id="sessions" title="Where you are signed in" className="mt-12" headed="">
        <p className="mt-1 mb-4 max-w-[60ch] text-soft">
          Is there a device that you do not know? Sign it out and change your password.
        </p>
        <SessionList sessions={results} locale={locale} flash={flash} action="/bff/security/sessions" />
      </Section>
      {others.length > 0 && (
        <Section id="devices" title="Devices that we remember" className="mt-12" headed="">
          <p className="mt-1 mb-4 max-w-[60ch] text-soft">
            When one of them signs in, we do not treat it as new. Forget those that you no longer have.
          </p>
          <DeviceList devices={others} locale={locale} />
        </Section>
      )}
    </div>
  );
}
