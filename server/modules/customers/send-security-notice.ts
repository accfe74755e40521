import type { Company } from "../applications/index";
import type { Context } from "../context";
import { enqueueNotice, type News, wordsIn } from "../messages/index";
import { confirmedEmails } from "./policy";
import type { Customer } from "./store";

export interface SecurityNotice {
  company: Company;
  mobile: string | null;
  /** Confirmed addresses that are told, too. */
  emails?: string[];
  /** The locale of whoever is told. */
  lang: string;
  news: News;
}

/** Tells a customer by text and mail what was changed, and whom to call if it was somebody else. */
export function sendSecurityNotice(
  ctx: Context,
  { company, mobile, emails = [], lang, news }: SecurityNotice,
): Promise<void> {
  const words = wordsIn(lang, company.lang);
  const call = company.supportPhone ? ` ${words.call(company.supportPhone)}` : "";
  const text = `${company.name}: ${words.news[news]}.${call}`;
  const { language, newsSubject: subject } = words;
  return enqueueNotice(ctx, {
    companyId: company.id,
    from: company.name,
    mobile,
    emails,
    language,
    subject,
    text,
  });
}

/** Tells the old number, and the confirmed e-mail, of a change, so that one nobody wanted does not go unnoticed. */
export const notifyOldNumber = (
  ctx: Context,
  { company, before }: { company: Company; before: Customer },
): Promise<void> =>
  sendSecurityNotice(ctx, {
    company,
    mobile: before.mobile,
    emails: confirmedEmails(before),
    lang: before.lang,
    news: "number_replaced",
  });
