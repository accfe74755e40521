import { DoneBanner } from "@/app/done-banner";
import { titled } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { PasskeyList } from "@/components/passkey/passkey-list";
import { DeviceList, SessionList } from "@/components/security/session-list";
import { TextLink } from "@/components/ui/links";
import { Numeral } from "@/components/ui/numeral";
import { PageHeading } from "@/components/ui/page-heading";
import { Section } from "@/components/ui/section";
import { SummaryList } from "@/components/ui/summary-list";
import { readWords } from "@/components/words/read-words";
import { now } from "@/lib/clock";
import { timeAgo } from "@/lib/format";
import { readCustomer, readDevices, readPasskeys, readSessions } from "@/server/pages";

export const generateMetadata = titled("shell.security");

/** What the last form did, by the word in the address. */
const DONE = {
  password: "security.donePassword",
  passcode: "security.donePasscode",
  passkey: "security.donePasskey",
  "passkey-named": "security.donePasskeyNamed",
  "passkey-removed": "security.donePasskeyRemoved",
  "passkeys-removed": "security.donePasskeysRemoved",
  device: "security.doneDevice",
  session: "security.doneSession",
  sessions: "security.doneSessions",
} as const;

export default async function SecurityPage({ searchParams }: PageProps) {
  const customer = await readCustomer();
  const [{ results }, devices, passkeys, { flash, locale }, words] = await Promise.all([
    readSessions(),
    readDevices(),
    readPasskeys(),
    readForm("/security", searchParams),
    readWords(),
  ]);
  // A device that is signed in is among the sessions: signing it out forgets it.
  const others = devices.results.filter(({ id }) => !results.some((session) => session.id === id));
  const changed = (at: string | null) =>
    at ? words("security.changedAgo", { ago: timeAgo(at, now(), locale) }) : words("security.notSet");
  return (
    <div className="max-w-3xl">
      <DoneBanner page="/security" search={searchParams} keys={DONE} />
      <PageHeading>{words("shell.security")}</PageHeading>
      <SummaryList
        rows={[
          ...(["password", "passcode"] as const).map((kind) => ({
            term: words(`access.${kind}Label`),
            value: changed(customer[`${kind}_changed_at`]),
            change: {
              href: `/security/${kind}`,
              what: words(`signup.${kind}`),
              adds: !customer[`${kind}_changed_at`],
            },
          })),
          {
            term: words("access.email"),
            value: customer.email ? (
              <Numeral key="email" className="break-all">
                {customer.email}
              </Numeral>
            ) : (
              words("security.notSet")
            ),
            change: { href: "/profile/email?from=view", what: words("access.email"), adds: !customer.email },
          },
        ]}
      />
      <Section id="passkeys" title={words("security.passkeys")} className="mt-12" headed="">
        <p className="mt-1 mb-4 max-w-[60ch] text-soft">{words("security.passkeysWhy")}</p>
        <PasskeyList passkeys={passkeys.results} locale={locale} place="/security/passkeys" />
      </Section>
      <Section id="access" title={words("security.access")} className="mt-12">
        <p className="mt-1 max-w-[60ch] text-soft">{words("security.accessWhy")}</p>
        <p>
          <TextLink href="/security/access">{words("security.accessLink")}</TextLink>
        </p>
        <p>
          <TextLink href="/security/data">{words("security.download")}</TextLink>
        </p>
      </Section>
      <Section id="sessions" title={words("security.sessions")} className="mt-12" headed="">
        <p className="mt-1 mb-4 max-w-[60ch] text-soft">{words("security.sessionsWhy")}</p>
        <SessionList sessions={results} locale={locale} flash={flash} action="/bff/security/sessions" />
      </Section>
      {others.length > 0 && (
        <Section id="devices" title={words("security.devices")} className="mt-12" headed="">
          <p className="mt-1 mb-4 max-w-[60ch] text-soft">{words("security.devicesWhy")}</p>
          <DeviceList devices={others} locale={locale} />
        </Section>
      )}
    </div>
  );
}
