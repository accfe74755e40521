import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { CopyCode } from "@/components/docs/copy-code";
import { DocsNav, type NavGroup } from "@/components/docs/docs-nav";
import { sectionsOf } from "@/components/docs/sections-of";
import { Brand } from "@/components/shell/brand";
import { FocusHeading } from "@/components/shell/focus-heading";
import { SiteFooter } from "@/components/shell/site-footer";
import { DemoRibbon, SkipLink } from "@/components/shell/skip-link";
import { operationsOf } from "@/lib/openapi/operations";
import { themeOf } from "@/lib/preferences";
import { readDocument, readInstitution } from "@/server/pages";
import { readGuides } from "./read-guide";

/** Parts of the page of every operation. */
const OPERATION_SECTIONS = [
  { id: "samples", label: "In your language" },
  { id: "answers", label: "Answers" },
];

async function navGroups(): Promise<NavGroup[]> {
  const [document, guides] = await Promise.all([readDocument(), readGuides()]);
  const operations = operationsOf(document);
  return [
    {
      name: "Guides",
      links: [
        { href: "/docs/api", label: "Overview" },
        ...guides.map(({ slug, title, text }) => ({
          href: `/docs/api/${slug}`,
          label: title,
          sections: sectionsOf(text),
        })),
      ],
    },
    ...document.tags.map(({ name }) => ({
      name,
      links: operations
        .filter(({ tag }) => tag === name)
        .map(({ id, summary }) => ({ href: `/docs/api/operations/${id}`, label: summary })),
      sections: OPERATION_SECTIONS,
    })),
  ];
}

/** The frame of the documentation for integrators. */
export default async function DocsLayout({ children }: { children: ReactNode }) {
  const [institution, groups, jar] = await Promise.all([readInstitution(), navGroups(), cookies()]);
  return (
    <>
      <SkipLink />
      {institution.demo && <DemoRibbon />}
      <header className="double-rule">
        <div className="mx-auto max-w-6xl px-4 py-2 md:px-8 md:py-3">
          <Brand name={institution.name} href="/docs/api" note="For developers" />
        </div>
      </header>
      <div className="mx-auto max-w-6xl px-4 pt-6 md:px-8 md:pt-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <DocsNav groups={groups} />
        <main id="main" className="min-w-0 [&_code]:text-[0.9em]">
          {children}
        </main>
      </div>
      <SiteFooter name={institution.name} supportPhone={institution.support_phone} theme={themeOf(jar)} />
      <FocusHeading />
      <CopyCode />
    </>
  );
}
