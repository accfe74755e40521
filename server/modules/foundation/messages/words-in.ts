import { type Language, languageOf } from "../../../../lib/format/languages";
import type { mails, news } from "../../../../lib/words/english/mails";
import type { Given, Message } from "../../../../lib/words/translation";
import { type Words, wordsOf } from "../../../../lib/words/words-of";
import type { MailWords } from "./enqueue-email";

/** What customers and staff are told of, once it has happened. */
export type News = keyof typeof news;

type Mails = typeof mails;
/** What has a subject, paragraphs, and what its link is called. */
type MailName = { [K in keyof Mails]: `${K}Subject` extends keyof Mails ? K : never }[keyof Mails];

/** What is sent, in the language of its reader. */
export interface MessageWords {
  language: Language;
  say: Words;
  mail<M extends MailName>(name: M, ...given: Given<Message<`mails.${M}`>>): MailWords;
}

/** The words of the first of these locales whose language there is, otherwise English. */
export function wordsIn(...locales: (string | null)[]): MessageWords {
  const language = locales.map((locale) => locale && languageOf(locale)).find(Boolean) || "en";
  const say = wordsOf(language);
  const said = say as (key: string, given?: object) => string;
  const mail = (name: MailName, given?: object) => ({
    subject: said(`mails.${name}Subject`, given),
    paragraphs: said(`mails.${name}`, given).split("\n\n"),
    label: said(`mails.${name}Label`),
  });
  return { language, say, mail };
}
