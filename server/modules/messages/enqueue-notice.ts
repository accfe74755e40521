import type { Language } from "../../../lib/format/languages";
import type { Context } from "../context";
import { increaseCounter } from "../limits/index";
import { enqueueEmail } from "./enqueue-email";
import { addToOutbox, countText, type NewMessage } from "./list-outbox";
import { NOTICE_LIFETIME } from "./policy";

/** What was changed, told to the customer it concerns. */
export interface Notice {
  companyId: number;
  /** Of the institution, as the sender of a mail. */
  from: string;
  /** A canonical mobile number; null where there is none. */
  mobile: string | null;
  /** Confirmed addresses that are told the same. */
  emails: string[];
  language: Language;
  /** Of a mail. */
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
