import { ApiError } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { type Company, effectiveLang } from "../../foundation/applications/index";
import { lockNumber, normaliseMobile } from "../../foundation/mobile-numbers/index";
import {
  type HashedSecrets,
  hashSecrets,
  listCredentialKinds,
  lockUser,
} from "../../identity/credentials/index";
import { rememberDevice } from "../../identity/devices/index";
import {
  continueSession,
  type IssuedTokens,
  lockSession,
  requireFreshSignIn,
  type Session,
} from "../../identity/tokens/index";
import { applyUpdate, mobileChange } from "./apply-update";
import {
  type CustomerUpdate,
  checkBirthDate,
  checkNewSecrets,
  checkUpdate,
  newSecrets,
} from "./check-update";
import { claimRecord } from "./claim-record";
import { changesEmail, emailChange, guardEmail } from "./email-change";
import { type GuardedRecovery, guardHighRisk, guardRecovery } from "./guard-recovery";
import { partnerChange } from "./partner-change";
import { changesFedName, changesOwnBirthDate, isSameEmail } from "./policy";
import {
  type Customer,
  type CustomerChange,
  lockCustomerOfUser,
  lockEmail,
  selectCustomerWithCompany,
} from "./store";

export type { CustomerUpdate };

export interface OwnUpdate {
  session: Session;
  /** The number in the path: it has to be the session's own. */
  customerNumber: string;
  update: CustomerUpdate;
}

/**
 * Merges profile and credentials of the caller's own customer (interface 4.2), all groups or none, and
 * continues the session with a fresh pair. Errors: those of the contract's sections 2 and 3.
 */
export async function updateCustomer(ctx: Context, input: OwnUpdate): Promise<IssuedTokens> {
  const { session, customerNumber, update } = input;
  const found = session.customerId === null ? null : await selectCustomerWithCompany(ctx, session.customerId);
  if (!found) throw new ApiError("not_found");
  const { company } = found;
  const customer = requireOwn(found.customer, customerNumber);
  checkUpdate(update);
  if (session.scope === "recovery") await guardRecovery(ctx, { company, customer, session, dob: update.dob });
  await requireFreshProof(ctx, { company, session, customer, update });
  const newMobile = mobileOf(ctx, { company, session, customer, update });
  checkNewSecrets(ctx, update, { company, customer, newMobile });
  const secrets = await hashSecrets(ctx, newSecrets(update));
  // What a number may claim is decided by one request after another.
  const number = newMobile ?? (session.scope === "signup" ? customer.mobile : null);
  const outcome = await guardEmail(ctx, { customer, email: update.partner?.email }, (tells) =>
    inTransaction(ctx, (ctx) => changeLocked(ctx, { ...input, company, number, secrets, tells })),
  );
  // A miss is counted: its transaction has to commit before the refusal is thrown.
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

interface CheckedUpdate extends OwnUpdate {
  company: Company;
  /** The number to lock, or null. */
  number: string | null;
  secrets: HashedSecrets;
  /** Called where the answer tells that another customer has the e-mail. */
  tells: () => void;
}

/** Decides anew under the locks: meanwhile another update, a claim, a sign-in or the core system may have acted. */
async function changeLocked(ctx: Context, checked: CheckedUpdate): Promise<IssuedTokens | ApiError> {
  const { company, update, number, secrets } = checked;
  const { userId } = checked.session;
  if (number) await lockNumber(ctx, { mobile: number });
  const email = update.partner?.email;
  if (email) await lockEmail(ctx, company.id, email);
  await lockUser(ctx, { userId });
  const current = await lockCustomerOfUser(ctx, userId);
  const customer = requireOwn(current, checked.customerNumber);
  const session = await lockSession(ctx, checked.session);
  const refused = await refusedRecovery(ctx, { company, customer, session, dob: update.dob });
  if (refused) return refused;
  const hadCredential = await requireFreshProof(ctx, { company, session, customer, update });
  const mobile = mobileOf(ctx, { company, session, customer, update });
  const wanted = await profileChange(ctx, company, customer, update);
  const own = await claimRecord(ctx, { session, customer, update });
  if (own instanceof ApiError) return own;
  const claimed = own.id !== customer.id;
  // Only now: a refusal before would tell whose record the birth date is.
  if (claimed) checkNewSecrets(ctx, update, { company, customer: own, newMobile: null });
  if (!claimed) checkBirthDate(customer, update.partner?.dob);
  const change = claimed ? besideBank(own, await profileChange(ctx, company, own, update)) : wanted;
  const address = await emailChange(ctx, { customer: own, wanted: email });
  if (address.tellsOfHolder) checked.tells();
  const applied = await applyUpdate(ctx, {
    company,
    session,
    customer: own,
    change: { ...change, ...address.change },
    confirm: address.confirm,
    mobile,
    secrets,
    hadCredential,
  });
  const tokens = await continueSession(ctx, { session, ...applied });
  if (secrets.length === 0) return tokens;
  // All devices have just been forgotten; this one has proven itself anew.
  return {
    ...tokens,
    deviceToken: await rememberDevice(ctx, {
      ...{ userId, known: null, sessionId: session.id },
      stepped: company.secondStep !== "never" && (session.secondFactor !== null || session.proof === "code"),
    }),
  };
}

/**
 * What a recovery has to prove may have become more since it was asked. Answers the refusal, so that what it notes is kept:
 * a miss, or what staff are to decide.
 */
async function refusedRecovery(ctx: Context, recovery: GuardedRecovery): Promise<ApiError | null> {
  if (recovery.session.scope !== "recovery") return null;
  return guardRecovery(ctx, recovery).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );
}

/** Another customer's number in the path looks like one that does not exist. */
function requireOwn(customer: Customer | null, customerNumber: string): Customer {
  if (customer?.customerNumber !== customerNumber.toUpperCase()) throw new ApiError("not_found");
  if (customer.status === "suspended" || customer.status === "closed")
    throw new ApiError("customer_not_active");
  return customer;
}

/**
 * Another credential, and another fact of identity, needs a recent proof of who has credentials already. Answers
 * whether there are any.
 */
async function requireFreshProof(
  ctx: Context,
  { company, session, customer, update }: Described,
): Promise<boolean> {
  const hadCredential = (await listCredentialKinds(ctx, { userId: session.userId })).length > 0;
  const hasSecrets = update.password !== undefined || update.user_passcode !== undefined;
  const guarded = hasSecrets || changesIdentity(customer, update.partner);
  if (guarded && hadCredential) requireFreshSignIn(session);
  if (
    session.scope === "user" &&
    company.highRisk === "passkey" &&
    isOfHighRisk(ctx, customer, update.partner)
  )
    await guardHighRisk(ctx, session);
  return hadCredential;
}

/** Another number, or e-mail address, also the first one: it signs in. */
const isOfHighRisk = (ctx: Context, customer: Customer, partner: CustomerUpdate["partner"]): boolean =>
  partner !== undefined &&
  (normaliseMobile(
    partner.mobile,
    { anyNumber: ctx.settings.demo, allowedCountries: null },
    "partner.mobile",
  ) !== customer.mobile ||
    (partner.email !== undefined &&
      !isSameEmail(partner.email, customer.email) &&
      partner.email !== customer.email));

const changesIdentity = (customer: Customer, partner: CustomerUpdate["partner"]): boolean =>
  partner !== undefined &&
  (changesEmail(customer, partner.email) ||
    changesOwnBirthDate(customer, partner.dob) ||
    changesFedName(customer, { name: partner.name, surName: partner.sur_name }));

type Described = { company: Company; session: Session; customer: Customer; update: CustomerUpdate };

const mobileOf = (ctx: Context, { update, ...rest }: Described): string | null =>
  update.partner ? mobileChange(ctx, { ...rest, wanted: update.partner.mobile }) : null;

/** The change of the profile, all but number and e-mail, which have rules of their own. */
async function profileChange(
  ctx: Context,
  company: Company,
  customer: Customer,
  { partner }: CustomerUpdate,
): Promise<CustomerChange> {
  if (!partner) return {};
  const { email: _apart, lang, ...rest } = partner;
  return {
    ...(await partnerChange(ctx, { customer, partner: rest, prefix: "partner." })),
    lang: lang && effectiveLang(lang, company.lang),
  };
}

/** The bank's name and birth date stand against what the claimant wrote. */
const besideBank = (record: Customer, change: CustomerChange): CustomerChange => ({
  ...change,
  name: record.name === null ? change.name : undefined,
  surName: record.name === null ? change.surName : undefined,
  dob: undefined,
});
