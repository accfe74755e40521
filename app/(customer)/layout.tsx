import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { PageExpiry } from "@/app/page-expiry";
import { HiddenWord } from "@/components/accounts/money";
import { FocusHeading } from "@/components/shell/focus-heading";
import { IdleGuard } from "@/components/shell/idle-guard";
import { SiteFooter } from "@/components/shell/site-footer";
import { SiteHeader } from "@/components/shell/site-header";
import { DemoRibbon, SkipLink } from "@/components/shell/skip-link";
import { readWords } from "@/components/words/read-words";
import { IDLE_SECONDS } from "@/lib/contract/rules";
import { hidesBalances } from "@/lib/preferences";
import { readInstitution, readNonce, readSessionState } from "@/server/pages";

/** What keeps the pages beside a phone's apps. */
export const metadata: Metadata = {
  manifest: "/manifest.webmanifest",
  icons: { icon: ["/favicon.ico", "/icon.svg"], apple: "/apple-touch-icon.png" },
};

/** The frame of every page for customers, signed in or not. */
export default async function CustomerLayout({ children }: { children: ReactNode }) {
  const [institution, session, jar, nonce, words] = await Promise.all([
    readInstitution(),
    readSessionState(),
    cookies(),
    readNonce(),
    readWords(),
  ]);
  const signedIn = session.scope === "user";
  const signsUp = session.scope === "signup";
  const idle = session.sharedDevice ? IDLE_SECONDS.sharedDevice : IDLE_SECONDS.customer;
  return (
    <>
      {signedIn && <HiddenWord word={words("accounts.hidden")} nonce={nonce} />}
      <SkipLink />
      {institution.demo && <DemoRibbon />}
      <SiteHeader name={institution.name} logo={institution.logo} signedIn={signedIn} />
      <main
        id="main"
        data-balances={hidesBalances(jar) ? "hidden" : undefined}
        className="mx-auto max-w-6xl px-4 pt-6 md:px-8 md:pt-10 short:pt-3"
      >
        {children}
      </main>
      <SiteFooter
        name={institution.name}
        supportPhone={institution.support_phone}
        aboveNav={signedIn}
        developers={!signedIn}
        languages
        terms={institution.terms !== null}
      />
      <FocusHeading />
      {(signedIn || signsUp) && (
        <>
          <IdleGuard seconds={idle} signsUp={signsUp} />
          <PageExpiry audience="customer" seconds={idle} />
        </>
      )}
    </>
  );
}
