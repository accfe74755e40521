import { ApiError, conflict } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import type { Company } from "../../foundation/applications/index";
import { enqueueNotice, type News, wordsIn } from "../../foundation/messages/index";
import { sendEmailLink } from "../../identity/email-links/index";
import type { Session } from "../../identity/tokens/index";
import { confirmedEmails } from "./policy";
import {
  type Customer,
  lockCustomerOfUser,
  lockEmail,
  selectCustomerWithCompany,
  selectEmailHolder,
} from "./store";

export interface Confirmation {
  company: Company;
  customer: Customer;
  userId: number;
  /** The address to be confirmed. */
  email: string;
}

/** Mails the link that proves an address of a customer, in the transaction of its cause (`sendEmailLink`). */
export const sendConfirmation = (
  ctx: Context,
  { company, customer: { lang }, userId, email }: Confirmation,
): Promise<ApiError | null> =>
  sendEmailLink(ctx, {
    ...{ company, userId, email, lang },
    page: `${ctx.settings.publicOrigin}/confirm-email`,
  });

/**
 * Mails the link once more that confirms the caller's address: the one that waits, or the one in force. Errors: 404 for
 * staff, 409 `conflict` on `email` where there is nothing to confirm, 429 `rate_limited`.
 */
export async function resendConfirmation(ctx: Context, session: Session): Promise<{ email: string }> {
  const { customerId, userId } = session;
  const found = customerId === null ? null : await selectCustomerWithCompany(ctx, customerId);
  if (!found) throw new ApiError("not_found");
  const { company } = found;
  const email = ctx.settings.sendsEmail ? unconfirmed(found.customer) : null;
  if (email === null) throw nothingToConfirm();
  const refusal = await inTransaction(ctx, async (ctx) => {
    await lockEmail(ctx, company.id, email);
    const customer = await lockCustomerOfUser(ctx, userId);
    if (!customer || unconfirmed(customer) !== email) throw nothingToConfirm();
    const holder = await selectEmailHolder(ctx, { companyId: company.id, email, exceptId: customer.id });
    if (holder?.emailVerifiedAt) throw conflict("email", "taken", "belongs to another customer");
    return sendConfirmation(ctx, { company, customer, userId, email });
  });
  if (refusal) throw refusal;
  return { email };
}

/** The address that waits for its confirmation. */
const unconfirmed = ({ email, emailVerifiedAt, newEmail }: Customer) =>
  newEmail ?? (emailVerifiedAt === null ? email : null);

const nothingToConfirm = () => conflict("email", "not_allowed", "has nothing that a mail could confirm");

interface SecurityNotice {
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
  const { language, say } = wordsIn(lang, company.lang);
  const call = company.supportPhone ? ` ${say("texts.call", { phone: company.supportPhone })}` : "";
  const text = `${company.name}: ${say(`news.${news}`)}.${call}`;
  return enqueueNotice(ctx, {
    companyId: company.id,
    from: company.name,
    mobile,
    emails,
    language,
    subject: say("mails.newsSubject"),
    text,
  });
}

/** Tells the old number, and the confirmed e-mail, of a change, so that the customer notices one that was not theirs. */
export const notifyOldNumber = (
  ctx: Context,
  { company, before }: { company: Company; before: Customer },
): Promise<void> =>
  sendSecurityNotice(ctx, { company, to: before, emails: confirmedEmails(before), news: "number_replaced" });
