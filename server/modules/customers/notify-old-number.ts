import type { Company } from "../applications/index";
import type { Context } from "../context";
import { confirmedEmails } from "./policy";
import { sendSecurityNotice } from "./send-security-notice";
import type { Customer } from "./store";

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
