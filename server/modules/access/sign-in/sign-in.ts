import type { SecondStep } from "../../../../lib/contract/index";
import { ApiError, type ErrorDetail, limitAddress } from "../../../core/index";
import { scopeOfSignIn } from "../../branch/staff/index";
import { type Context, inTransaction } from "../../context";
import type { Application } from "../../foundation/applications/index";
import { recordAudit } from "../../foundation/audit/index";
import { lockNumber } from "../../foundation/mobile-numbers/index";
import {
  type CredentialKind,
  clearFailures,
  clearingValues,
  inTry,
  isBlocked,
  locked,
  lockUser,
  matchSecret,
  type Tried,
} from "../../identity/credentials/index";
import { type Device, deviceToRemember, hashesOfDevice } from "../../identity/devices/index";
import { verifySecondFactor } from "../../identity/second-factor/index";
import { type IssuedTokens, newSession } from "../../identity/tokens/index";
import { lockCustomerOfUser } from "../../people/customers/index";
import { asksStep, offerSecondStep } from "./offer-second-step";
import { type Identifier, readSignIn, type SignInBody, whenIdle } from "./read-sign-in";
import { type Admission, type AdmissionValues, admitProven, type Candidate, claimantOf } from "./store";
import { tellNewDevice } from "./tell-new-device";

export interface SignInRequest extends SignInBody {
  application: Application;
  /** What an earlier sign-in answered to the same device. */
  deviceToken?: string | undefined;
}

/**
 * Exchanges an identifier and a secret for tokens (interface 4.3). An unknown identifier and a wrong secret
 * answer, lock and cost the same. Errors: 400 naming fields, 401 `invalid_credentials`, `totp_required`,
 * `invalid_totp`, 403 `application_not_allowed`, `customer_not_active`, 429 `account_locked`, 503 in a burst.
 */
export const signIn = (ctx: Context, request: SignInRequest): Promise<IssuedTokens> =>
  prove(ctx, request, (proven) => enter(ctx, request, proven));

/** Tries an identifier and a secret, and goes on with whom they prove. Errors: those of `signIn`, but for what follows. */
export function prove<T>(
  ctx: Context,
  request: SignInRequest,
  goOn: (proven: Proven) => Promise<T>,
): Promise<T> {
  const { address, settings, hasher } = ctx;
  const whose = address !== null && settings.limits.volumeEnabled ? limitAddress(address) : null;
  return hasher.inPlace(() => compare(ctx, request, goOn), whose);
}

async function compare<T>(
  ctx: Context,
  request: SignInRequest,
  goOn: (proven: Proven) => Promise<T>,
): Promise<T> {
  const { application, deviceToken, ...body } = request;
  const { identifier, credential, secret } = readSignIn(body, {
    anyNumber: ctx.settings.demo,
    allowedCountries: null,
    prefix: application.company.prefix,
  });
  const claimant = claimantOf({
    identifier,
    first: application.kind === "admin" ? "staff" : "customer",
    passcodeAllowed: allowsPasscode(application, identifier),
    devices: deviceToken ? hashesOfDevice(ctx, deviceToken) : [],
  });
  return inTry(ctx, {
    companyId: application.companyId,
    kind: credential,
    claimant,
    async work(tried) {
      const isStranger = body.remembered_device === true && tried.device === null;
      const proven = isStranger ? null : await matchSecret(ctx, { tried, secret });
      const { found: candidate, userId, ended } = tried;
      if (proven && candidate) return goOn({ candidate, tried, credential, verified: proven.hash });
      const closed = ended && userId !== null;
      await recordFailure(ctx, application, userId, { credential, ...(closed && { closed }) });
      throw new ApiError("invalid_credentials", isStranger ? { details: [NOT_REMEMBERED] } : {});
    },
  });
}

const NOT_REMEMBERED: ErrorDetail = {
  field: "remembered_device",
  reason: "unknown",
  message: "this device is not remembered for this person",
};

/** A company may narrow what a passcode works with. */
function allowsPasscode({ company }: Application, { kind }: Identifier): boolean {
  return company.passcodeIdentifiers?.includes(WIRE_NAMES[kind]) ?? true;
}

/** What the company's setting calls each kind of identifier. */
const WIRE_NAMES = { customerNumber: "customer_number", mobile: "mobile", email: "email" } as const;

/** Who has proven a secret. */
export interface Proven {
  candidate: Candidate;
  tried: Tried;
  credential: CredentialKind;
  /** The stored hash that the secret matched. */
  verified: string;
}

/** Lets a proven candidate in by the way of their kind. */
async function enter(ctx: Context, request: SignInRequest, proven: Proven): Promise<IssuedTokens> {
  const { application } = request;
  const { candidate, tried, credential: kind } = proven;
  const { userId } = candidate;
  const isStaff = candidate.kind === "staff";
  const isForStaff = application.kind === "admin";
  if (!isStaff && !isForStaff) return admit(ctx, request, proven);
  // A right secret is no failure, whatever is asked besides.
  if (isStaff !== isForStaff || candidate.enrolled) await clearFailures(ctx, { userId, kind, proven: tried });
  if (isStaff !== isForStaff) throw new ApiError("application_not_allowed");
  if (candidate.enrolled) await checkSecondFactor(ctx, request, userId);
  return inTransaction(ctx, async (ctx) => {
    // Read under the lock: an app may just have been taken away, or enrolled.
    await lockUser(ctx, { userId });
    const staffScope = await scopeOfSignIn(ctx, candidate);
    if (staffScope === null) throw new ApiError("totp_required");
    return admit(ctx, request, { ...proven, staffScope });
  });
}

/** Asks a person who has an authenticator app for a code of it, too. */
async function checkSecondFactor(
  ctx: Context,
  { application, totp }: SignInRequest,
  userId: number,
): Promise<void> {
  if (totp === undefined) throw new ApiError("totp_required");
  if (await verifySecondFactor(ctx, { userId, companyId: application.companyId, totp })) return;
  await recordFailure(ctx, application, userId, { credential: "totp" });
  throw new ApiError("invalid_totp");
}

/**
 * Takes the count back and opens the session, unless the credential was changed meanwhile, or the customer suspended; one that
 * only finishes the sign-in where a second step is asked for. Errors: 401 `invalid_credentials`, 403 `customer_not_active`,
 * 429 `account_locked`.
 */
async function admit(
  ctx: Context,
  { application, deviceToken, ...body }: SignInRequest,
  {
    candidate,
    tried,
    credential,
    verified,
    staffScope = null,
  }: Proven & { staffScope?: "staff" | "staff_setup" | null },
): Promise<IssuedTokens> {
  const { company, id: applicationId } = application;
  const { userId, customerId, customerNumber, lang, kind } = candidate;
  const known = tried.device && deviceToken ? { token: deviceToken, hash: tried.device } : null;
  const device = deviceToRemember(ctx, { userId, known, stepped: false });
  const session = newSession(ctx, {
    ...{ companyId: company.id, applicationId, userId, customerId },
    ...{ tz: company.tz, lang: lang ?? company.lang, customerNumber: customerNumber ?? undefined },
    proof: credential,
    // Staff who have a second factor were asked for it, and proved it, before.
    secondFactor: candidate.enrolled ? "totp" : null,
    ...whenIdle(kind, body),
  });
  // What others use next is not to be known as this person's.
  const shared = kind === "customer" && body.shared_device === true;
  const values = {
    ...clearingValues({ userId, kind: credential, proven: tried }),
    ...session.values,
    ...device.values,
    ...(shared && { fresh: null }),
    ...{ verified, staffScope, asksStep: kind === "customer" && asksStep(company, candidate) },
  };
  const { isCurrent, scope, ...admission } = await admitAndTell(ctx, {
    application,
    candidate,
    known,
    values,
  });
  if (!isCurrent && (await isBlocked(ctx, { userId, kind: credential })))
    throw locked({ companyId: company.id, kind: credential, userId, subject: tried.subject }, null);
  if (!isCurrent) throw new ApiError("invalid_credentials");
  if (scope === null) throw new ApiError("customer_not_active");
  const { secondStep, ...opened } = admission;
  const tokens = session.issued({ scope, ...opened });
  if (secondStep) return { ...tokens, secondStep };
  return shared ? tokens : { ...tokens, deviceToken: device.tokenOf(admission.isAdded) };
}

interface Admitted {
  application: Application;
  candidate: Candidate;
  known: Device | null;
  values: AdmissionValues;
}

/** Admits; and in the same transaction sends a code where a second step is asked for, or tells of a device that is not known. */
function admitAndTell(
  ctx: Context,
  { application, candidate: { userId, mobile, kind, ...candidate }, known, values }: Admitted,
): Promise<Admission & { secondStep?: SecondStep }> {
  if (kind === "staff" || (known && !values.asksStep)) return admitProven(ctx, values);
  return inTransaction(ctx, async (ctx) => {
    if (values.asksStep && mobile !== null) await lockNumber(ctx, { mobile });
    const admission = await admitProven(ctx, values);
    const { scope, sessionId } = admission;
    if (scope !== "second_step" && (scope !== "user" || known)) return admission;
    const customer = await lockCustomerOfUser(ctx, userId);
    if (!customer) throw new Error(`user ${userId} is no customer`);
    if (scope === "user") {
      await tellNewDevice(ctx, { company: application.company, customer, sessionId });
      return admission;
    }
    const lang = candidate.lang ?? application.company.lang;
    // A number that was changed just now is not locked: its owner asks for the code.
    const current = customer.mobile === mobile ? mobile : null;
    const step = { application, userId, sessionId, lang, mobile: current };
    return { ...admission, secondStep: await offerSecondStep(ctx, step) };
  });
}

const recordFailure = (
  ctx: Context,
  application: Application,
  userId: number | null,
  details: { credential: CredentialKind | "totp"; closed?: boolean },
) =>
  recordAudit(ctx, {
    companyId: application.companyId,
    action: "sign_in.failed",
    subjectId: userId,
    details: { ...details, application: application.id },
  });
