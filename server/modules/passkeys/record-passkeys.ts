import type { Context } from "../context";
import { confirmedEmails, lockCustomerOfUser, recordCustomer, sendSecurityNotice } from "../customers/index";
import { recordOwnChange, tellOwner } from "../staff/index";
import type { Session, StaffSession } from "../tokens/index";

interface Changed {
  session: Session;
  news: "passkey_added" | "passkey_removed";
  /** Their ids. */
  passkeys: number[];
  /** The first second factor of the caller. */
  isFirst?: boolean;
}

/** Records that the caller has passkeys more, or less, and tells them. Call it in the transaction of the change. */
export async function recordPasskeys(
  ctx: Context,
  { session, news, passkeys, isFirst }: Changed,
): Promise<void> {
  const details = { kinds: ["passkey"], [news]: passkeys.length === 1 ? passkeys[0] : passkeys };
  const { userId } = session;
  const { company } = session.application;
  if (session.role !== null) {
    const first = isFirst && { first_factor: true };
    await recordOwnChange(ctx, { session: session as StaffSession, details: { ...details, ...first } });
    return tellOwner(ctx, { session, news });
  }
  const customer = await lockCustomerOfUser(ctx, userId);
  if (!customer) throw new Error(`user ${userId} is no customer`);
  const action = "customer.credentials_changed";
  await recordCustomer(ctx, { customer, action, event: action, details });
  await sendSecurityNotice(ctx, { company, to: customer, emails: confirmedEmails(customer), news });
}
