import type { PasskeyAssertion, SecondStepBody } from "../../../../lib/contract/index";
import { ApiError } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import type { Application } from "../../foundation/applications/index";
import { recordAudit } from "../../foundation/audit/index";
import { tooMany } from "../../foundation/limits/index";
import { lockNumber } from "../../foundation/mobile-numbers/index";
import { isBlocked, lockUser } from "../../identity/credentials/index";
import { findDevice, rememberDevice } from "../../identity/devices/index";
import { hasPasskey, recordPasskeyFailure, verifyAssertion } from "../../identity/second-factor/index";
import {
  continueSession,
  countStepTry,
  type IssuedTokens,
  noteProof,
  openSession,
  type ProvenSession,
  revokeSession,
  type Session,
  STEP_TRIES,
  secondsLeft,
} from "../../identity/tokens/index";
import { type Customer, lockCustomerOfUser, readNumberOf } from "../../people/customers/index";
import { proveCode, takeCode } from "../otp/index";
import { readStep, resendStepCode, type Step } from "./offer-second-step";
import { tellNewDevice } from "./tell-new-device";

export interface SecondStepRequest {
  application: Application;
  session: Session;
  body: SecondStepBody;
  /** What an earlier sign-in answered to the same device. */
  deviceToken: string | undefined;
}

/**
 * Finishes a sign-in by a code or a passkey; sends another code; or, in a session that recovers or is signed in, notes that a
 * passkey of its user was proven. Errors: 400 naming fields, `invalid_otp`, 401 `invalid_credentials`, `invalid_token`, 403
 * `insufficient_scope`, 429 `otp_locked`, `rate_limited`.
 */
export async function finishSecondStep(ctx: Context, request: SecondStepRequest): Promise<IssuedTokens> {
  const { session } = request;
  const step = readStep(request.body);
  if (session.scope !== "second_step" && !("credential" in step)) throw new ApiError("insufficient_scope");
  if ("resend" in step) return resendStepCode(ctx, session);
  if (session.scope === "second_step") await countTry(ctx, session);
  return "credential" in step ? byPasskey(ctx, request, step.credential) : byCode(ctx, request, step);
}

/** Errors: 429 `otp_locked` once all tries of the session are used, whatever they were made with. */
async function countTry(ctx: Context, session: Session): Promise<void> {
  if (await countStepTry(ctx, session.id, STEP_TRIES)) return;
  const { options } = tooMany(STEP_TRIES, await secondsLeft(ctx, session.id));
  const { companyId, userId, application } = session;
  const details = { credential: "second_step", application: application.id };
  throw new ApiError("otp_locked", {
    ...options,
    noted: { action: "sign_in.refused", companyId, subjectId: userId, details, actor: ctx.actor },
  });
}

async function byCode(
  ctx: Context,
  request: SecondStepRequest,
  { refNumber, otp }: Extract<Step, { otp: string }>,
): Promise<IssuedTokens> {
  const { application, session } = request;
  const { companyId, userId } = session;
  const mobile = await readNumberOf(ctx, { userId });
  if (mobile === null) throw new ApiError("invalid_otp");
  const tried = { refNumber, mobile, applicationId: application.id, sessionId: session.id };
  const challenge = await proveCode(ctx, { ...tried, purposes: ["second_step"], companyId, otp }).catch(
    async (failure) => {
      await recordMiss(ctx, request, "code");
      throw failure;
    },
  );
  return inTransaction(ctx, async (ctx) => {
    await lockNumber(ctx, { mobile });
    await takeCode(ctx, { companyId, challenge });
    return finish(ctx, request, { secondFactor: "code", mobile });
  });
}

async function byPasskey(
  ctx: Context,
  request: SecondStepRequest,
  answer: PasskeyAssertion,
): Promise<IssuedTokens> {
  const { application, session } = request;
  const assertion = await verifyAssertion(ctx, { application, sessionId: session.id, answer });
  const { proven } = assertion;
  if (proven?.userId !== session.userId) {
    const failure = proven ? ({ proven: null, refused: proven, wentBack: false } as const) : assertion;
    await recordPasskeyFailure(ctx, { application, ...failure });
    throw new ApiError("invalid_credentials");
  }
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, { userId: session.userId });
    // What was verified before the lock may just have been removed.
    if (!(await hasPasskey(ctx, proven.id))) throw new ApiError("invalid_credentials");
    if (session.scope === "second_step") return finish(ctx, request, { secondFactor: "passkey" });
    await noteProof(ctx, { sessionId: session.id, kind: "passkey" });
    const { scope, customerNumber } = session;
    return continueSession(ctx, { session, scope, customerNumber: customerNumber ?? undefined });
  });
}

interface Proven {
  secondFactor: "code" | "passkey";
  /** The number that the code went to. */
  mobile?: string;
}

/** Opens the session that was asked for, in place of the one that only finishes. Of two at the same moment one does. */
async function finish(
  ctx: Context,
  { application, session, body, deviceToken }: SecondStepRequest,
  { secondFactor, mobile }: Proven,
): Promise<IssuedTokens> {
  const { userId, companyId } = session;
  const { active } = await lockUser(ctx, { userId });
  const customer = await lockCustomerOfUser(ctx, userId);
  if (!active || !customer || !isActive(customer)) throw new ApiError("invalid_token");
  if (mobile !== undefined && customer.mobile !== mobile) throw new ApiError("invalid_otp");
  // What began the sign-in may have been blocked meanwhile.
  const kind = session.proof;
  if ((kind === "password" || kind === "passcode") && (await isBlocked(ctx, { userId, kind })))
    throw new ApiError("invalid_token");
  const reason = "second step done";
  if (!(await revokeSession(ctx, { id: session.id, userId, reason }))) throw new ApiError("invalid_token");
  const tokens = await openSession(ctx, {
    ...{ companyId, applicationId: application.id, userId, tz: session.tz, lang: session.lang },
    ...{ customerId: customer.id, customerNumber: customer.customerNumber, scope: "user" },
    ...{ proof: session.proof ?? "password", secondFactor },
    ends: endsOf(body),
  });
  const sessionId = tokens.sessionId as number;
  const known = await findDevice(ctx, { userId, token: deviceToken });
  if (!known) await tellNewDevice(ctx, { company: application.company, customer, sessionId });
  if (body.shared_device) return tokens;
  return { ...tokens, deviceToken: await rememberDevice(ctx, { userId, known, stepped: true, sessionId }) };
}

const isActive = ({ status }: Customer) => status === "active";

const endsOf = ({ shared_device, end_when_idle }: SecondStepBody): ProvenSession["ends"] => {
  if (shared_device) return "on a shared device";
  return end_when_idle ? "when idle" : undefined;
};

const recordMiss = (
  ctx: Context,
  { application: { id, companyId }, session }: SecondStepRequest,
  credential: "code",
) =>
  recordAudit(ctx, {
    companyId,
    action: "sign_in.failed",
    subjectId: session.userId,
    details: { credential, application: id },
  });
