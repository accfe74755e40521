import type { ReactNode } from "react";
import { StaticPart } from "@/app/(docs)/static-part";
import { DocsNav } from "@/components/docs/docs-nav";
import { escapeHtml } from "@/components/docs/markdown";
import { anchorOf, sectionsOf } from "@/components/docs/sections-of";
import { operationsOf } from "@/lib/openapi/operations";
import { readDocument } from "@/server/pages";
import { readGuides } from "./read-guide";

interface NavLink {
  href: string;
  label: string;
  /** Parts of the page that is read, by the ids of their headings. */
  sections: { id: string; label: string }[];
}

interface NavGroup {
  name: string;
  /** Where its pages are listed. */
  href: string;
  /** None: it is not the group of this page. */
  links: NavLink[];
}

const sectionHtml = ({ id, label }: NavLink["sections"][number]) =>
  `<li><a href="#${id}">${escapeHtml(label)}</a></li>`;

const linkHtml = ({ href, label, sections }: NavLink, path: string) =>
  `<li><a href="${href}" data-page${href === path ? ' aria-current="page"' : ""}>${escapeHtml(label)}</a>${
    sections.length > 0 ? `<ul>${sections.map(sectionHtml).join("")}</ul>` : ""
  }</li>`;

/** What leads to the other pages: of the group of this page each, of the other groups the place where they are listed. */
const navHtml = (groups: NavGroup[], path: string): string =>
  `<ul>${groups
    .map(
      ({ name, href, links }) =>
        `<li><a href="${href}" data-page>${escapeHtml(name)}</a>${
          links.length > 0 ? `<ul>${links.map((link) => linkHtml(link, path)).join("")}</ul>` : ""
        }</li>`,
    )
    .join("")}</ul>`;

/** Parts of the page of every operation. */
const OPERATION_SECTIONS = [
  { id: "samples", label: "In your language" },
  { id: "answers", label: "Answers" },
];

const hrefOf = (id: string) => `/docs/api/operations/${id}`;

/** The group that a page is of with all of its links; of the others the place where they are listed. */
async function navGroups(path: string): Promise<NavGroup[]> {
  const [document, guides] = await Promise.all([readDocument(), readGuides()]);
  const operations = operationsOf(document);
  const open = operations.find(({ id }) => hrefOf(id) === path)?.tag;
  const guideLinks = guides.map(({ slug, title, text }) => {
    const href = `/docs/api/${slug}`;
    return { href, label: title, sections: href === path ? sectionsOf(text) : [] };
  });
  return [
    {
      ...{ name: "Guides", href: "/docs/api" },
      links: open ? [] : [{ href: "/docs/api", label: "Overview", sections: [] }, ...guideLinks],
    },
    ...document.tags.map(({ name }) => ({
      ...{ name, href: `/docs/api#${anchorOf(name)}` },
      links: operations
        .filter(({ tag }) => tag === name && tag === open)
        .map(({ id, summary }) => {
          const href = hrefOf(id);
          return { href, label: summary, sections: href === path ? OPERATION_SECTIONS : [] };
        }),
    })),
  ];
}

/** A page of the documentation with what leads to the others. @param path its own */
export async function DocsFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 md:px-8 md:pt-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
      <DocsNav>
        <StaticPart id={`nav-${path}`} html={navHtml(await navGroups(path), path)} />
      </DocsNav>
      <main id="main" className="min-w-0 [&_code]:text-[0.9em]">
        {children}
      </main>
    </div>
  );
}
