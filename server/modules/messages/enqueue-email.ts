import { directionOf, type Language } from "../../../lib/format/languages";
import type { Context } from "../context";
import { addToOutbox } from "./list-outbox";
import type { Purpose } from "./store";

export interface Email {
  companyId: number;
  purpose: Purpose;
  to: string;
  /** The institution's name, as the sender. */
  from: string;
  language: Language;
  mail: MailWords;
  /** What its link leads to. */
  url?: string;
  /** Seconds after which it is not worth sending. */
  lifetime: number;
}

/**
 * Puts a mail into the outbox, in the transaction of its cause. False where this deployment sends none: then
 * nothing is written.
 */
export async function enqueueEmail(
  ctx: Context,
  { companyId, purpose, to, from, language, mail, url, lifetime }: Email,
): Promise<boolean> {
  if (!ctx.settings.sendsEmail) return false;
  const { subject, ...words } = mail;
  const { text, html } = layOutMail({ ...words, url, language });
  const content = { text, mail: { from, subject, html } };
  await addToOutbox(ctx, { companyId, channel: "email", purpose, to, content, lifetime });
  return true;
}

export interface MailWords {
  subject: string;
  paragraphs: string[];
  /** What the link is called; it stands after the first paragraph. */
  label?: string;
}

interface Mail extends Omit<MailWords, "subject"> {
  language: Language;
  /** What the reader is asked to open. */
  url?: string | undefined;
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
export function layOutMail({ paragraphs: [first = "", ...rest], label, url, language }: Mail) {
  const text = [first, ...(url ? [`${label}:\n${url}`] : []), ...rest].join("\n\n");
  const anchor = url && `<a href="${escapeHtml(url)}">${escapeHtml(label ?? url)}</a><br>${escapeHtml(url)}`;
  const body = [escapeHtml(first), ...(anchor ? [anchor] : []), ...rest.map(escapeHtml)];
  const html = `<!doctype html>\n<html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><body>\n${body.map(paragraph).join("\n")}\n</body></html>\n`;
  return { text: `${text}\n`, html };
}
