import type { Company } from "../applications/index";
import type { Context } from "../context";
import { enqueueNotice, type News, wordsIn } from "../messages/index";
import { confirmedEmails } from "./policy";
import type { Customer } from "./store";

export interface SecurityNotice {
  company: Company;
  /** The customer who is told, in their locale. */
  to: Pick<Customer, "mobile" | "lang">;
  /** Confirmed addresses that are told, too. */
  emails?: string[];
  news: News;
}

/** Tells a customer by text and mail what was changed, and whom to call if it was another person. */
export function sendSecurityNotice(
  ctx: Context,
  { company, to: { mobile, lang }, emails = [], news }: SecurityNotice,
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

/** Tells the old number, and the confirmed e-mail, of a change, so that the customer notices one that was not theirs. */
export const notifyOldNumber = (
  ctx: Context,
  { company, before }: { company: Company; before: Customer },
): Promise<void> =>
  sendSecurityNotice(ctx, { company, to: before, emails: confirmedEmails(before), news: "number_replaced" });
