import { directionOf, type Language } from "../../../../lib/format/languages";
import type { Context } from "../../context";
import { increaseCounter } from "../limits/index";
import { addToOutbox, countText, type NewMessage } from "./list-messages";
import { NOTICE_LIFETIME } from "./policy";
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

/** What was changed, told to the customer it concerns. */
interface Notice {
  companyId: number;
  /** The name of the institution, as the sender of a mail. */
  from: string;
  /** A canonical mobile number; null where there is none. */
  mobile: string | null;
  /** Confirmed addresses that are told the same. */
  emails: string[];
  language: Language;
  /** The subject of a mail. */
  subject: string;
  text: string;
}

/**
 * Tells a customer by text, and by mail, what was changed, and never refuses the change: it is sent even when
 * the company's budget is spent, and left out where its number, or address, had too many notices.
 */
export async function enqueueNotice(
  ctx: Context,
  { companyId, from, mobile, emails, language, subject, text }: Notice,
): Promise<void> {
  const lifetime = NOTICE_LIFETIME;
  if (mobile && (await hasRoom(ctx, companyId, mobile))) {
    await enqueueText(ctx, { companyId, purpose: "notice", to: mobile, text, lifetime });
  }
  for (const to of emails) {
    if (!(await hasRoom(ctx, companyId, to.toLowerCase()))) continue;
    await enqueueEmail(ctx, {
      companyId,
      purpose: "notice",
      from,
      to,
      language,
      mail: { subject, paragraphs: [text] },
      lifetime,
    });
  }
}

/** Puts a text into the outbox that no budget holds back. */
export async function enqueueText(
  ctx: Context,
  { text, ...message }: Pick<NewMessage, "companyId" | "purpose" | "to" | "lifetime"> & { text: string },
): Promise<void> {
  await countText(ctx, message.companyId);
  await addToOutbox(ctx, { ...message, channel: "sms", content: { text } });
}

async function hasRoom(ctx: Context, companyId: number, to: string): Promise<boolean> {
  const { volumeEnabled, noticesPerNumber } = ctx.settings.limits;
  const { count } = await increaseCounter(ctx, {
    key: `notice:${companyId}:${to}`,
    window: noticesPerNumber,
  });
  return !volumeEnabled || count <= noticesPerNumber.max;
}
