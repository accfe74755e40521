import type { Context } from "../context";
import { enqueueEmail, type MailWords } from "./enqueue-email";
import { NOTICE_LIFETIME } from "./policy";
import { selectAdministrators } from "./store";
import type { MessageWords } from "./words/message-words";
import { wordsIn } from "./words/words-in";

interface ToAdministrators {
  companyId: number;
  /** The path of the page where they see to it. */
  page: string;
  mail(words: MessageWords): MailWords;
}

/** Mails the administrators of an institution, in its language, what happened without anybody's doing. */
export async function mailAdministrators(
  ctx: Context,
  { companyId, page, mail }: ToAdministrators,
): Promise<void> {
  const { staffOrigin, publicOrigin } = ctx.settings;
  for (const { to, from, lang } of await selectAdministrators(ctx, companyId)) {
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
