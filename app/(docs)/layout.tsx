import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { CopyCode } from "@/components/docs/copy-code";
import { Brand } from "@/components/shell/brand";
import { FocusHeading } from "@/components/shell/focus-heading";
import { SiteFooter } from "@/components/shell/site-footer";
import { DemoRibbon, SkipLink } from "@/components/shell/skip-link";
import { themeOf } from "@/lib/preferences";
import { readInstitution } from "@/server/pages";

/** The frame of the documentation for integrators. */
export default async function DocsLayout({ children }: { children: ReactNode }) {
  const [institution, jar] = await Promise.all([readInstitution(), cookies()]);
  return (
    <>
      <SkipLink />
      {institution.demo && <DemoRibbon />}
      <header className="double-rule">
        <div className="mx-auto max-w-6xl px-4 py-2 md:px-8 md:py-3">
          <Brand name={institution.name} href="/docs/api" note="For developers" />
        </div>
      </header>
      {children}
      <SiteFooter name={institution.name} supportPhone={institution.support_phone} theme={themeOf(jar)} />
      <FocusHeading />
      <CopyCode />
    </>
  );
}
