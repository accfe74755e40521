import { ApiError } from "../../core/index";
import type { Company } from "../applications/index";
import { type Context, inTransaction } from "../context";
import {
  checkSecrets,
  type HashedSecrets,
  hashSecrets,
  listCredentialKinds,
  lockUser,
} from "../credentials/index";
import { lockNumber } from "../mobile-numbers/index";
import { continueSession, type IssuedTokens, lockSession, type Session } from "../tokens/index";
import { applyUpdate } from "./apply-update";
import { mobileChange } from "./change-mobile";
import { type CustomerUpdate, checkUpdate } from "./check-update";
import { claimFirst } from "./claim-first";
import { emailGuard } from "./email-guard";
import { guardRecovery } from "./guard-recovery";
import { partnerChange } from "./partner-change";
import { FRESH_AUTHENTICATION } from "./policy";
import { secretContext } from "./secret-context";
import { type Customer, lockCustomerOfUser, selectCustomerWithCompany } from "./store";

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
  const found = session.customerId === null ? null : await selectCustomerWithCompany(ctx, session.customerId);
  const customer = requireOwn(found?.customer ?? null, customerNumber);
  const company = found!.company;
  checkUpdate(update);
  if (session.scope === "recovery") await guardRecovery(ctx, company, customer, update.dob);
  await requireFreshProof(ctx, session, update);
  const mobile = update.partner ? mobileChange(ctx, company, session, customer, update.partner.mobile) : null;
  checkSecrets(company, newSecrets(update), secretContext(company, customer, update.partner, mobile));
  const secrets = await hashSecrets(ctx, newSecrets(update));
  // What a number may claim is decided by one request after another.
  const number = mobile ?? (session.scope === "signup" ? customer.mobile : null);
  const checked = { company, session, customerNumber, update, number, secrets };
  const outcome = await emailGuard(ctx, customer, update.partner?.email, () =>
    inTransaction(ctx, (ctx) => changeLocked(ctx, checked)),
  );
  // A miss of a claim is counted: its transaction has to commit before the refusal is thrown.
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

interface Checked {
  company: Company;
  session: Session;
  customerNumber: string;
  update: CustomerUpdate;
  /** The number to lock, or null. */
  number: string | null;
  secrets: HashedSecrets;
}

const newSecrets = ({ password, user_passcode }: CustomerUpdate) => ({
  password,
  userPasscode: user_passcode,
});

/** Decides anew under the locks: meanwhile another update, a claim, a sign-in or the core system may have acted. */
async function changeLocked(ctx: Context, checked: Checked): Promise<IssuedTokens | ApiError> {
  const { company, update, number, secrets } = checked;
  if (number) await lockNumber(ctx, number);
  const { userId } = checked.session;
  await lockUser(ctx, userId);
  const customer = requireOwn(await lockCustomerOfUser(ctx, userId), checked.customerNumber);
  const session = await lockSession(ctx, checked.session);
  const hadCredential = await requireFreshProof(ctx, session, update);
  const { partner } = update;
  const mobile = partner ? mobileChange(ctx, company, session, customer, partner.mobile) : null;
  const wanted = partner ? await partnerChange(ctx, customer, partner) : {};
  const own = await claimFirst(ctx, session, customer, update);
  if (own instanceof ApiError) return own;
  const claimed = own.id !== customer.id;
  // Only now: a refusal before would tell whose record the birth date is.
  if (claimed) checkSecrets(company, newSecrets(update), secretContext(company, own, partner, null));
  const change = claimed && partner ? besideBank(own, await partnerChange(ctx, own, partner)) : wanted;
  const applied = await applyUpdate(ctx, {
    company,
    session,
    customer: own,
    change,
    mobile,
    secrets,
    hadCredential,
  });
  return continueSession(ctx, { session, ...applied });
}

/** Another customer's number in the path looks like one that does not exist. */
function requireOwn(customer: Customer | null, customerNumber: string): Customer {
  if (customer?.customerNumber !== customerNumber.toUpperCase()) throw new ApiError("not_found");
  if (customer.status === "suspended" || customer.status === "closed")
    throw new ApiError("customer_not_active");
  return customer;
}

/** A change of credentials, but not the first one, needs a recent proof. Answers whether there is one already. */
async function requireFreshProof(ctx: Context, session: Session, update: CustomerUpdate): Promise<boolean> {
  const hadCredential = (await listCredentialKinds(ctx, session.userId)).length > 0;
  const hasSecrets = update.password !== undefined || update.user_passcode !== undefined;
  if (hasSecrets && hadCredential && session.authenticationAge > FRESH_AUTHENTICATION) {
    throw new ApiError("reauthentication_required");
  }
  return hadCredential;
}

/** The bank's name and birth date stand against what the claimant wrote. */
const besideBank = (record: Customer, change: Awaited<ReturnType<typeof partnerChange>>) => ({
  ...change,
  name: record.name === null ? change.name : undefined,
  surName: record.name === null ? change.surName : undefined,
  dob: undefined,
});
