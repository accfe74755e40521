import type { Language } from "../../../lib/format/languages";
import type { Context } from "../context";
import { addToOutbox } from "./add-to-outbox";
import { layOutMail, type MailWords } from "./lay-out-mail";
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
