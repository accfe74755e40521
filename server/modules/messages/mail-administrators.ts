import type { Context } from "../context";
import { enqueueEmail, type MailWords } from "./enqueue-email";
import { NOTICE_LIFETIME } from "./policy";
import { selectAdministrators, type ToldToo } from "./store";
import type { MessageWords } from "./words/message-words";
import { wordsIn } from "./words/words-in";

interface ToAdministrators {
  companyId: number;
  /** The path of the page where they see to it. */
  page: string;
  mail(words: MessageWords): MailWords;
  /** Who is told besides. */
  told?: ToldToo;
}

/** Mails the administrators of an institution, in its language. */
export async function mailAdministrators(
  ctx: Context,
  { companyId, page, mail, told }: ToAdministrators,
): Promise<void> {
  const { staffOrigin, publicOrigin } = ctx.settings;
  for (const { to, from, lang } of await selectAdministrators(ctx, companyId, told ?? null)) {
    const words = wordsIn(lang);
    await enqueueEmail(ctx, {
      companyId,
      purpose: "notice",
      to,
      from,
      language: words.language,
      mail: mail(words),
      url: `${staffOrigin ?? publicOrigin}${page}`,
      lifetime: NOTICE_LIFETIME,
    });
  }
}
