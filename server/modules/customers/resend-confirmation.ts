import { ApiError, conflict } from "../../core/index";
import { type Context, inTransaction } from "../context";
import type { Session } from "../tokens/index";
import { sendConfirmation } from "./send-confirmation";
import { type Customer, lockCustomerOfUser, selectCustomerWithCompany } from "./store";
import { lockEmail, selectEmailHolder } from "./store-emails";

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
