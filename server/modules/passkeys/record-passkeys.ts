import type { Context } from "../context";
import { confirmedEmails, lockCustomerOfUser, recordCustomer, sendSecurityNotice } from "../customers/index";
import { enqueueNotice, wordsIn } from "../messages/index";
import { readMember, recordOwnChange } from "../staff/index";
import type { Session, StaffSession } from "../tokens/index";

interface Changed {
  session: Session;
  news: "passkey_added" | "passkey_removed";
  /** Their ids. */
  passkeys: number[];
}

/** Records that the caller has passkeys more, or less, and tells them. Call it in the transaction of the change. */
export async function recordPasskeys(ctx: Context, { session, news, passkeys }: Changed): Promise<void> {
  const details = { kinds: ["passkey"], [news]: passkeys.length === 1 ? passkeys[0] : passkeys };
  const { userId, companyId, application } = session;
  const { company } = application;
  if (session.role !== null) {
    await recordOwnChange(ctx, { session: session as StaffSession, details });
    const { email } = await readMember(ctx, { companyId, id: userId });
    const { language, newsSubject, news: clauses } = wordsIn(company.lang);
    const text = `${company.name}: ${clauses[news]}.`;
    const emails = email === null ? [] : [email];
    const notice = { companyId, from: company.name, mobile: null, emails };
    return enqueueNotice(ctx, { ...notice, language, subject: newsSubject, text });
  }
  const customer = await lockCustomerOfUser(ctx, userId);
  if (!customer) throw new Error(`user ${userId} is no customer`);
  const action = "customer.credentials_changed";
  await recordCustomer(ctx, { customer, action, event: action, details });
  await sendSecurityNotice(ctx, { company, to: customer, emails: confirmedEmails(customer), news });
}
