import { ApiError } from "../../../core/index";
import type { Context } from "../../context";
import type { Company } from "../../foundation/applications/index";
import type { News } from "../../foundation/messages/index";
import { normaliseMobile } from "../../foundation/mobile-numbers/index";
import { type HashedSecrets, setCredentials } from "../../identity/credentials/index";
import { delayPasskeys, deletePasskeys } from "../../identity/second-factor/index";
import {
  endSessions,
  FRESH_AUTHENTICATION,
  type LockedSession,
  requireFreshSignIn,
  type Session,
  setLang,
  setProvenMobile,
} from "../../identity/tokens/index";
import { settleReviews } from "../reviews/index";
import { newsOfEmail } from "./email-change";
import { provesPasskey } from "./guard-recovery";
import { changedFields, changesFedName, changesOwnBirthDate, confirmedEmails, statusAfter } from "./policy";
import { recordCustomer } from "./record-customer";
import { notifyOldNumber, sendConfirmation, sendSecurityNotice } from "./send-confirmation";
import { type Customer, type CustomerChange, updateCustomerRow } from "./store";
import { keepFormerBirthDate } from "./store-claims";

const FIELD = "partner.mobile";

interface WantedNumber {
  company: Company;
  session: Session;
  customer: Customer;
  wanted: string;
}

/**
 * The number an update changes to, or null when it keeps the verified one. A new number must have been
 * proven in this session at most 600 s ago, and the session must be freshly authenticated.
 * Errors: 400 on `partner.mobile`, 409 `mobile_change_requires_verification`, 403 `reauthentication_required`.
 */
export function mobileChange(
  ctx: Context,
  { company, session, customer, wanted }: WantedNumber,
): string | null {
  const mobile = normaliseMobile(
    wanted,
    { anyNumber: ctx.settings.demo, allowedCountries: company.allowedCountries },
    FIELD,
  );
  if (mobile === customer.mobile) return null;
  const proven =
    session.scope === "user" &&
    session.provenMobile === mobile &&
    session.provenMobileAge !== null &&
    session.provenMobileAge <= FRESH_AUTHENTICATION;
  if (!proven) {
    throw new ApiError("mobile_change_requires_verification", {
      details: [{ field: FIELD, message: "is not the verified number", reason: "verification_required" }],
    });
  }
  requireFreshSignIn(session);
  return mobile;
}

export interface CheckedUpdate {
  company: Company;
  session: LockedSession;
  customer: Customer;
  change: CustomerChange;
  /** The new e-mail that is to be confirmed by a mail, or null. */
  confirm: string | null;
  /** The proven number to change to, or null. */
  mobile: string | null;
  secrets: HashedSecrets;
  hadCredential: boolean;
}

/** Writes a checked update with its audit rows and events; returns how the session goes on. */
export async function applyUpdate(ctx: Context, update: CheckedUpdate) {
  const { company, session, customer, change, mobile, secrets, hadCredential } = update;
  const hasCredential = hadCredential || secrets.length > 0;
  const status = statusAfter({ status: customer.status, name: change.name ?? customer.name }, hasCredential);
  const { dob } = change;
  if (hadCredential && dob !== undefined && dob !== customer.dob) await keepFormerBirthDate(ctx, customer.id);
  const after = await updateCustomerRow(ctx, customer.id, {
    ...change,
    status,
    ...(mobile && { mobile, mobileVerifiedAt: session.provenMobileAt }),
    // What staff allowed was this one recovery.
    ...(secrets.length > 0 && customer.recoveryAllowedUntil && { recoveryAllowedUntil: null }),
  });
  if (secrets.length > 0) await setCredentials(ctx, { userId: session.userId, secrets });
  const recovers = secrets.length > 0 && session.scope === "recovery";
  if (recovers) await settleReviews(ctx, { customerId: customer.id, kind: "recovery" });
  const removed = recovers ? await endPasskeys(ctx, session) : [];
  await record(ctx, update, after, removed);
  if (change.lang) await setLang(ctx, { userId: session.userId, lang: change.lang });
  if (mobile) await finishMobileChange(ctx, company, session, customer);
  // The first credential, too: another person who had a code of the number loses access.
  const endsRefreshTokens = mobile !== null || secrets.length > 0;
  if (endsRefreshTokens) {
    const reason = mobile ? "number changed" : "credential changed";
    await endSessions(ctx, { userId: session.userId, companyId: company.id, exceptId: session.id, reason });
  }
  if (hadCredential) await tellChange(ctx, update, after, removed);
  if (update.confirm !== null)
    await sendConfirmation(ctx, { company, customer: after, userId: session.userId, email: update.confirm });
  const scope = scopeAfter(session.scope, status, secrets.length > 0);
  return { scope, lang: after.lang, customerNumber: after.customerNumber, endsRefreshTokens };
}

/**
 * Who took the number must not make access their own for good, and who had the password must not keep it: no new passkey for
 * a while, and those that there are go, unless one was proven. Answers their ids.
 */
async function endPasskeys(ctx: Context, session: LockedSession): Promise<number[]> {
  const { userId } = session;
  await delayPasskeys(ctx, userId);
  return (await provesPasskey(ctx, session)) ? [] : deletePasskeys(ctx, { userId, id: "all" });
}

/** Tells the customer of changed secrets, and of other facts of identity, by the addresses that there were before. */
async function tellChange(
  ctx: Context,
  { company, customer, change, secrets }: CheckedUpdate,
  after: Customer,
  passkeys: number[],
): Promise<void> {
  const tell = (news: News) =>
    sendSecurityNotice(ctx, { company, to: after, emails: confirmedEmails(customer), news });
  const [secret, another] = secrets;
  if (secret) await tell(another ? "secrets_changed" : `${secret.kind}_changed`);
  if (passkeys.length > 0) await tell("passkey_removed");
  if (changesOwnBirthDate(customer, change.dob)) await tell("birth_date_changed");
  if (changesFedName(customer, change)) await tell("name_changed");
  const ofEmail = newsOfEmail(customer, change);
  if (ofEmail) await tell(ofEmail);
}

/** Signing up ends in `user` once the customer is active; recovery once a new credential is set. */
function scopeAfter(
  scope: LockedSession["scope"],
  status: Customer["status"],
  credentialSet: boolean,
): LockedSession["scope"] {
  if (scope === "signup" && status === "active") return "user";
  if (scope === "recovery" && status === "active" && credentialSet) return "user";
  return scope;
}

async function finishMobileChange(ctx: Context, company: Company, session: LockedSession, before: Customer) {
  await setProvenMobile(ctx, { sessionId: session.id, mobile: null });
  await notifyOldNumber(ctx, { company, before });
}

async function record(
  ctx: Context,
  { customer, change, mobile, secrets }: CheckedUpdate,
  after: Customer,
  passkeys: number[],
) {
  const fields = changedFields(customer, { ...change, ...(mobile && { mobile }) });
  if (fields.length > 0)
    await recordCustomer(ctx, {
      ...{ customer: after, action: "customer.updated", event: "customer.updated" },
      details: { fields },
    });
  if (secrets.length > 0)
    await recordCustomer(ctx, {
      ...{ customer: after, action: "customer.credentials_changed", event: "customer.credentials_changed" },
      details: {
        kinds: [...secrets.map((secret) => secret.kind), ...(passkeys.length > 0 ? ["passkey"] : [])],
        ...(passkeys.length > 0 && { passkey_removed: passkeys }),
      },
    });
  if (customer.status !== "active" && after.status === "active")
    await recordCustomer(ctx, {
      ...{ customer: after, action: "customer.activated", event: "customer.activated" },
      before: customer.status,
    });
}
