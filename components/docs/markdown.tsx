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

const LOOK = [
  "max-w-[72ch]",
  "[&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-xl [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-lg",
  "[&_p]:my-4 [&_ul]:my-4 [&_ul]:list-disc [&_ul]:ps-5 [&_li]:my-1.5",
  "[&_:not(pre)>code]:bg-tint [&_:not(pre)>code]:px-1",
  "[&_.code]:my-4 [&_pre]:overflow-x-auto [&_pre]:border [&_pre]:border-rule [&_pre]:bg-sheet [&_pre]:p-4 [&_pre]:text-sm",
  "[&_.wide]:my-5 [&_.wide]:overflow-x-auto [&_table]:w-full [&_table]:text-start",
  "[&_th]:caption [&_th]:border-b [&_th]:border-edge [&_th]:py-2 [&_th]:pe-4 [&_th]:text-start [&_th]:font-normal",
  "[&_td]:border-b [&_td]:border-rule [&_td]:py-2 [&_td]:pe-4 [&_td]:align-top",
  // On narrow screens a row becomes a paragraph with its first cell as heading.
  "max-md:[&_thead]:sr-only max-md:[&_tr]:block max-md:[&_td]:block max-md:[&_tr]:border-b max-md:[&_tr]:border-rule",
  "max-md:[&_tr]:py-2 max-md:[&_td]:border-0 max-md:[&_td]:py-0.5 max-md:[&_td:first-child]:font-semibold",
  "max-md:[&_td]:[overflow-wrap:anywhere]",
].join(" ");

/** Renders Markdown of this program. */
export function Markdown({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only texts of this program come here
  return <div className={LOOK} dangerouslySetInnerHTML={{ __html: own.render(text) }} />;
}

/** Renders Markdown that others wrote: its HTML and pictures are shown as text, and links lead to pages and people only. */
export function ForeignMarkdown({ text }: { text: string }) {
  const html = foreign.render(text);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML in it stays text
  return <div className={LOOK} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Renders one line of Markdown, as a paragraph. */
export function MarkdownLine({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only texts of this program come here
  return <p dangerouslySetInnerHTML={{ __html: own.renderInline(text) }} />;
}
