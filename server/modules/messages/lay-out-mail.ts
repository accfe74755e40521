export interface MailWords {
  paragraphs: string[];
  /** What the reader is asked to open; it stands after the first paragraph. */
  link?: { label: string; url: string };
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

const paragraph = (inner: string) => `<p>${inner}</p>`;

/** A mail's two forms: plain text, and simple HTML that loads nothing. */
export function layOutMail({ paragraphs: [first = "", ...rest], link }: MailWords) {
  const text = [first, ...(link ? [`${link.label}:\n${link.url}`] : []), ...rest].join("\n\n");
  const anchor =
    link && `<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a><br>${escapeHtml(link.url)}`;
  const body = [escapeHtml(first), ...(anchor ? [anchor] : []), ...rest.map(escapeHtml)];
  const html = `<!doctype html>\n<html lang="en"><meta charset="utf-8"><body>\n${body.map(paragraph).join("\n")}\n</body></html>\n`;
  return { text: `${text}\n`, html };
}
