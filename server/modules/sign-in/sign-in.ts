import { ApiError, limitAddress } from "../../core/index";
import type { Application } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import {
  CLOSED,
  type Claimant,
  type CredentialKind,
  lockUser,
  readCredential,
  verifyCredential,
} from "../credentials/index";
import { isUnfinished, touchCustomer } from "../customers/index";
import { type Device, findDevice, rememberDevice } from "../devices/index";
import { hasSecondFactor, verifySecondFactor } from "../second-factor/index";
import { requiredSteps } from "../staff/index";
import { type IssuedTokens, openSession, type ProvenSession } from "../tokens/index";
import { type Identifier, readSignIn, type SignInBody } from "./read-sign-in";
import { type Candidate, lockCustomerStatus, selectCustomerCandidate, selectStaffCandidate } from "./store";

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
export function signIn(ctx: Context, request: SignInRequest): Promise<IssuedTokens> {
  const { address, settings, hasher } = ctx;
  const whose = address !== null && settings.limits.volumeEnabled ? limitAddress(address) : null;
  return hasher.inPlace(() => exchange(ctx, request), whose);
}

async function exchange(
  ctx: Context,
  { application, deviceToken, ...body }: SignInRequest,
): Promise<IssuedTokens> {
  const { identifier, credential, secret } = readSignIn(body, {
    anyNumber: ctx.settings.demo,
    allowedCountries: null,
  });
  const candidate = await findCandidate(ctx, application, identifier);
  const eligible = candidate && mayUse(application, candidate, credential, identifier) ? candidate : null;
  const userId = eligible?.userId ?? null;
  // Strangers cannot hold out who signed in here before, and are not let in by it.
  const device = deviceToken ? await findDevice(ctx, { token: deviceToken, userId }) : null;
  const typed = { identifier: `${identifier.kind}:${identifier.value}` };
  const claimant: Claimant = { userId, by: device ? { device: device.hash } : typed };
  const attempt = { companyId: application.companyId, kind: credential, claimant, secret };
  const verified = await verifyCredential(ctx, attempt).catch(async (refusal) => {
    if (refusal instanceof ApiError && refusal.code === "invalid_credentials") {
      const closed = refusal.options.cause === CLOSED;
      await recordFailure(ctx, application, eligible, { credential, ...(closed && { closed }) });
    }
    throw refusal;
  });
  // Only an eligible candidate has a secret that can be right.
  if (!eligible) throw new ApiError("invalid_credentials");
  if ((eligible.kind === "staff") !== (application.kind === "admin"))
    throw new ApiError("application_not_allowed");
  if (eligible.kind === "staff")
    await checkSecondFactor(ctx, { application, candidate: eligible, totp: body.totp });
  return admit(ctx, application, { ...eligible, credential, verified, device, ...whenIdle(eligible, body) });
}

/** What becomes of the session once nobody uses it. */
function whenIdle({ kind }: Candidate, body: SignInBody): Pick<Proven, "locksWhenIdle" | "ends"> {
  if (kind === "staff") return { locksWhenIdle: body.lock_when_idle === true };
  if (body.shared_device) return { ends: "on a shared device" };
  return { ends: body.end_when_idle ? "when idle" : undefined };
}

/** Of who has an authenticator app, a code of it is asked once the password has proved right. */
async function checkSecondFactor(
  ctx: Context,
  {
    application,
    candidate,
    totp,
  }: { application: Application; candidate: Candidate; totp: string | undefined },
): Promise<void> {
  const { userId } = candidate;
  if (!(await hasSecondFactor(ctx, { userId }))) return;
  if (totp === undefined) throw new ApiError("totp_required");
  if (await verifySecondFactor(ctx, { userId, companyId: application.companyId, totp })) return;
  await recordFailure(ctx, application, candidate, { credential: "totp" });
  throw new ApiError("invalid_totp");
}

/** Whoever the application is for comes first; the other kind is found too, to be told so once proven. */
async function findCandidate(ctx: Context, application: Application, identifier: Identifier) {
  // Both are always asked: an unknown identifier must not answer later or sooner.
  const customer = await selectCustomerCandidate(ctx, application.companyId, identifier);
  const staff = await selectStaffCandidate(ctx, application.companyId, identifier);
  return application.kind === "admin" ? (staff ?? customer) : (customer ?? staff);
}

/** What the company's setting calls each kind of identifier. */
const WIRE_NAMES = { customerNumber: "customer_number", mobile: "mobile", email: "email" } as const;

/** Staff have no passcodes, and a company may narrow what a passcode works with. */
function mayUse(
  { company }: Application,
  candidate: Candidate,
  credential: CredentialKind,
  identifier: Identifier,
): boolean {
  if (credential === "password") return true;
  const allowed = company.passcodeIdentifiers;
  return candidate.kind === "customer" && (allowed === null || allowed.includes(WIRE_NAMES[identifier.kind]));
}

interface Proven extends Candidate {
  credential: CredentialKind;
  /** The stored hash that the secret matched. */
  verified: string;
  locksWhenIdle?: boolean;
  ends?: ProvenSession["ends"];
  /** The device, where it is known. */
  device: Device | null;
}

/**
 * Opens the session under the account's lock: hashing took a while, and meanwhile the credential may have
 * changed, or the customer been suspended.
 */
async function admit(ctx: Context, application: Application, proven: Proven): Promise<IssuedTokens> {
  const { company } = application;
  return inTransaction(ctx, async (ctx) => {
    const { active } = await lockUser(ctx, { userId: proven.userId });
    const current = await readCredential(ctx, { userId: proven.userId, kind: proven.credential });
    if (!active || current !== proven.verified) throw new ApiError("invalid_credentials");
    const unfinished = proven.customerId !== null && (await resumeSignUp(ctx, proven.customerId));
    const tokens = await openSession(ctx, {
      companyId: company.id,
      applicationId: application.id,
      userId: proven.userId,
      customerId: proven.customerId,
      scope: proven.kind === "staff" ? await staffScope(ctx, proven.userId) : unfinished ? "signup" : "user",
      locksWhenIdle: proven.locksWhenIdle,
      ends: proven.ends,
      lang: proven.lang ?? company.lang,
      tz: company.tz,
      customerNumber: proven.customerNumber ?? undefined,
      proof: proven.credential,
    });
    // What others use next is not to be known as this person's.
    if (proven.ends === "on a shared device") return tokens;
    const deviceToken = await rememberDevice(ctx, { userId: proven.userId, known: proven.device });
    return { ...tokens, deviceToken };
  });
}

/** Everything of the role, or only what has to be done first. */
const staffScope = async (ctx: Context, userId: number) =>
  (await requiredSteps(ctx, { userId })).length > 0 ? "staff_setup" : "staff";

/** Whether the customer has yet to finish signing up; notes the activity if so. */
async function resumeSignUp(ctx: Context, customerId: number): Promise<boolean> {
  const status = await lockCustomerStatus(ctx, customerId);
  if (status === "suspended" || status === "closed") throw new ApiError("customer_not_active");
  const unfinished = status !== null && isUnfinished(status);
  if (unfinished) await touchCustomer(ctx, { customerId });
  return unfinished;
}

const recordFailure = (
  ctx: Context,
  application: Application,
  candidate: Candidate | null,
  details: { credential: CredentialKind | "totp"; closed?: boolean },
) =>
  recordAudit(ctx, {
    companyId: application.companyId,
    action: "sign_in.failed",
    subjectId: candidate?.userId ?? null,
    details: { ...details, application: application.id },
  });
