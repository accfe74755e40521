import { Marked } from "marked";

import { anchorOf } from "./sections-of";

const marked = new Marked({ gfm: true });
marked.use({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    code: ({ text }) =>
      `<div class="code"><button type="button" data-copy class="code-copy needs-script no-print">Copy</button><pre tabindex="0"><code>${asHtml(text)}</code></pre></div>`,
    table(token) {
      const cell = (tag: string, inner: string) => `<${tag}>${inner}</${tag}>`;
      const row = (tag: string, cells: typeof token.header) =>
        `<tr>${cells.map(({ tokens }) => cell(tag, this.parser.parseInline(tokens))).join("")}</tr>`;
      const body = token.rows.map((cells) => row("td", cells)).join("");
      return `<div class="wide" tabindex="0" role="region" aria-label="Table"><table><thead>${row("th", token.header)}</thead><tbody>${body}</tbody></table></div>`;
    },
  },
});

const asHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

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
  const html = marked.parse(text, { async: false });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only texts of this program come here
  return <div className={LOOK} dangerouslySetInnerHTML={{ __html: html }} />;
}

const foreign = new Marked({ gfm: true });
foreign.use({
  renderer: {
    html: ({ text }) => asHtml(text),
    image: ({ text }) => asHtml(text),
    heading({ tokens, depth }) {
      const tag = `h${Math.max(depth, 2)}`;
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>\n`;
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      return /^(https:|mailto:|tel:)/i.test(href) ? `<a href="${asHtml(href)}">${words}</a>` : words;
    },
  },
});

/** Renders Markdown that others wrote: its HTML and pictures are shown as text, and links lead to pages and people only. */
export function ForeignMarkdown({ text }: { text: string }) {
  const html = foreign.parse(text, { async: false });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is not made by the renderer above is escaped
  return <div className={LOOK} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Renders one line of Markdown, as a paragraph. */
export function MarkdownLine({ text }: { text: string }) {
  const html = marked.parseInline(text, { async: false });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only texts of this program come here
  return <p dangerouslySetInnerHTML={{ __html: html }} />;
}
