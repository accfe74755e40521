import { ApiError } from "../../core/index";
import type { Company } from "../applications/index";
import { type Context, inTransaction } from "../context";
import { listCredentialKinds, prepareCredentials } from "../credentials/index";
import { continueSession, type IssuedTokens, type Session } from "../tokens/index";
import { applyUpdate } from "./apply-update";
import { mobileChange } from "./change-mobile";
import { type CustomerUpdate, checkUpdate } from "./check-update";
import { claimRecord, claimRefusal } from "./claim-record";
import { emailGuard } from "./email-guard";
import { guardRecovery } from "./guard-recovery";
import { partnerChange } from "./partner-change";
import { checkBirthDate, FRESH_AUTHENTICATION, isUnfinished } from "./policy";
import { type Customer, selectCustomerWithCompany } from "./store";

export type { CustomerUpdate };

/**
 * Merges profile and credentials of the caller's own customer (interface 4.2), all groups or none, and
 * continues the session with a fresh pair. Errors: those of the contract's sections 2 and 3.
 */
export async function updateCustomer(
  ctx: Context,
  session: Session,
  customerNumber: string,
  update: CustomerUpdate,
): Promise<IssuedTokens> {
  const { customer, company } = await ownCustomer(ctx, session, customerNumber);
  checkUpdate(update);
  if (customer.status === "suspended" || customer.status === "closed")
    throw new ApiError("customer_not_active");
  if (session.scope === "recovery") await guardRecovery(ctx, company, customer, update.dob);
  const hasSecrets = update.password !== undefined || update.user_passcode !== undefined;
  const hadCredential = (await listCredentialKinds(ctx, session.userId)).length > 0;
  if (hasSecrets && hadCredential && session.authenticationAge > FRESH_AUTHENTICATION) {
    throw new ApiError("reauthentication_required");
  }
  const mobile = update.partner ? mobileChange(ctx, company, session, customer, update.partner.mobile) : null;
  const change = update.partner ? await partnerChange(ctx, customer, update.partner) : {};
  const secrets = await prepareCredentials(
    ctx,
    company,
    { password: update.password, userPasscode: update.user_passcode },
    secretContext(company, customer, change),
  );

  return emailGuard(ctx, customer, change.email, async () => {
    const outcome = await inTransaction(ctx, async (ctx) => {
      const own = await claimFirst(ctx, session, customer, update, hasSecrets);
      if (own instanceof ApiError) return own;
      const claimed = own.id !== customer.id;
      // The bank's name and birth date stand against what the claimant wrote.
      const kept = claimed ? { ...change, name: undefined, surName: undefined, dob: undefined } : change;
      const applied = await applyUpdate(ctx, {
        company,
        session,
        customer: own,
        change: kept,
        mobile,
        secrets,
        hadCredential,
      });
      return continueSession(ctx, { ...session, customerId: own.id }, applied);
    });
    if (outcome instanceof ApiError) throw outcome;
    return outcome;
  });
}

/** A path with another customer's number looks like one that does not exist. */
async function ownCustomer(ctx: Context, session: Session, customerNumber: string) {
  const found = session.customerId === null ? null : await selectCustomerWithCompany(ctx, session.customerId);
  if (!found || found.customer.customerNumber !== customerNumber.toUpperCase())
    throw new ApiError("not_found");
  return found;
}

/** The customer to change: the caller's, or the record it claims with this update. */
async function claimFirst(
  ctx: Context,
  session: Session,
  customer: Customer,
  update: CustomerUpdate,
  hasSecrets: boolean,
): Promise<Customer | ApiError> {
  if (session.scope !== "signup" || !isUnfinished(customer.status)) return customer;
  const dob = update.partner?.dob;
  if (dob) {
    checkBirthDate(dob, ctx.clock.now());
    const outcome = await claimRecord(ctx, customer, dob);
    if ("claimed" in outcome) return outcome.claimed;
    return "refused" in outcome ? outcome.refused : customer;
  }
  return (hasSecrets && (await claimRefusal(ctx, customer))) || customer;
}

const secretContext = (company: Company, customer: Customer, change: Partial<Customer>) => ({
  company: company.name,
  name: change.name ?? customer.name,
  surName: change.surName ?? customer.surName,
  email: change.email ?? customer.email,
  mobile: customer.mobile,
  customerNumber: customer.customerNumber,
  dob: change.dob ?? customer.dob,
});
