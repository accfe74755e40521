import MarkdownIt from "markdown-it";

import { anchorOf } from "./sections-of";

/**
 * HTML stays text, and the depth of nesting is bounded: together with the library's algorithms, so is the time. Its search for
 * addresses in texts (`linkify`) stays off, which takes long for texts that are made for it.
 */
const create = () => {
  const markdown = new MarkdownIt({ html: false, linkify: false, maxNesting: 20 });
  // Without the style attributes of aligned columns, which the pages' policy refuses.
  Object.assign(markdown.renderer.rules, { th_open: () => "<th>", td_open: () => "<td>" });
  return markdown;
};

const own = create();
const asCode = (text: string) =>
  `<div class="code"><button type="button" data-copy class="code-copy needs-script no-print">Copy</button><pre tabindex="0"><code>${own.utils.escapeHtml(text.trimEnd())}</code></pre></div>`;
/** A table is called by its columns: there may be several on a page. */
const headOf = (table: { type: string; content: string }[]) => {
  const head = table.slice(
    0,
    table.findIndex(({ type }) => type === "thead_close"),
  );
  return `Table: ${head.flatMap(({ type, content }) => (type === "inline" && content ? content : [])).join(", ")}`;
};
Object.assign(own.renderer.rules, {
  heading_open: (tokens, at) => `<${tokens[at]?.tag} id="${anchorOf(tokens[at + 1]?.content ?? "")}">`,
  fence: (tokens, at) => asCode(tokens[at]?.content ?? ""),
  code_block: (tokens, at) => asCode(tokens[at]?.content ?? ""),
  table_open: (tokens, at) =>
    `<div class="wide" tabindex="0" role="region" aria-label="${own.utils.escapeHtml(headOf(tokens.slice(at)))}"><table>`,
  table_close: () => "</table></div>",
} satisfies typeof own.renderer.rules);

const foreign = create();
foreign.validateLink = (address) => /^(https:|mailto:|tel:)/i.test(address);
Object.assign(foreign.renderer.rules, {
  image: (tokens, at) => foreign.utils.escapeHtml(tokens[at]?.content ?? ""),
  heading_open: (tokens, at) => `<${below(tokens[at]?.tag)}>`,
  heading_close: (tokens, at) => `</${below(tokens[at]?.tag)}>\n`,
} satisfies typeof foreign.renderer.rules);

/** Under the heading of the page. */
const below = (tag = "h2") => (tag === "h1" ? "h2" : tag);

const LOOK = "written";

/** Markdown of this program as HTML, to be sent once. */
export const markdownHtml = (text: string): string => `<div class="${LOOK}">${own.render(text)}</div>`;

/** Renders Markdown of this program. */
export function Markdown({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only texts of this program come here
  return <div className={LOOK} dangerouslySetInnerHTML={{ __html: own.render(text) }} />;
}

/** Texts that are kept as HTML: the versions that pages show now, in both kinds, of some institutions. */
const KEPT = 40;
const rendered = new Map<string, string>();

/** Renders a text once, and not for each reader. */
function foreignHtml(text: string): string {
  const html = rendered.get(text) ?? foreign.render(text);
  if (!rendered.has(text) && rendered.size >= KEPT) rendered.clear();
  rendered.set(text, html);
  return html;
}

/** Renders Markdown that others wrote: its HTML and pictures are shown as text, and links lead to pages and people only. */
export function ForeignMarkdown({ text }: { text: string }) {
  const html = foreignHtml(text);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML in it stays text
  return <div className={LOOK} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}

export const { escapeHtml } = own.utils;

/** One line of Markdown of this program. */
export const inlineHtml = (text: string): string => own.renderInline(text);

/** One line as a paragraph. */
export const lineHtml = (text: string): string => `<p>${inlineHtml(text)}</p>`;
