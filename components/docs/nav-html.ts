import { escapeHtml } from "./markdown";

interface NavLink {
  href: string;
  label: string;
  /** Parts of the page that is read, by the ids of their headings. */
  sections: { id: string; label: string }[];
}

export interface NavGroup {
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
export const navHtml = (groups: NavGroup[], path: string): string =>
  `<ul>${groups
    .map(
      ({ name, href, links }) =>
        `<li><a href="${href}" data-page>${escapeHtml(name)}</a>${
          links.length > 0 ? `<ul>${links.map((link) => linkHtml(link, path)).join("")}</ul>` : ""
        }</li>`,
    )
    .join("")}</ul>`;
