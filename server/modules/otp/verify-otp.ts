import { ApiError, invalidField, type NotedRefusal } from "../../core/index";
import type { Application } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { admitVerifiedNumber } from "../customers/index";
import { tooMany } from "../limits/index";
import { lockNumber, normaliseMobile } from "../mobile-numbers/index";
import { continueSession, type IssuedTokens, type Session, setProvenMobile } from "../tokens/index";
import { isCode, MOST_TRIES } from "./policy";
import { type Challenge, countTry, selectRefusal, useChallenge } from "./store";

export interface OtpAnswer {
  application: Application;
  mobile: string;
  refNumber: string;
  otp: string;
  /** A signed-in customer who proves a new number, or null. */
  session: Session | null;
  /** Whether the session that it opens ends once nobody used it for a while. */
  endsWhenIdle?: boolean;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Verifies a code: signs the number's customer in, creating one where there is none; with a `user` session it
 * only proves the number for that session. Errors: 400 `invalid_otp`, `otp_expired`, 429 `otp_locked`,
 * 403 `customer_not_active`, `insufficient_scope`.
 */
export async function verifyOtp(ctx: Context, answer: OtpAnswer): Promise<IssuedTokens> {
  const { application, session } = answer;
  if (session && session.scope !== "user") throw new ApiError("insufficient_scope");
  if (!UUID.test(answer.refNumber))
    throw invalidField("ref_number", "malformed", "must be the UUID that signup/otp answered");
  const mobile = normaliseMobile(answer.mobile, { anyNumber: ctx.settings.demo, allowedCountries: null });
  const challenge = await proveCode(ctx, answer, mobile);

  const outcome = await inTransaction(ctx, async (ctx) => {
    await lockNumber(ctx, { mobile });
    if (!(await useChallenge(ctx, challenge.refNumber, mobile))) throw new ApiError("invalid_otp");
    await recordAudit(ctx, {
      companyId: application.companyId,
      action: "challenge.verified",
      subjectId: challenge.refNumber,
    });
    if (!session) {
      const ends = answer.endsWhenIdle ? "when idle" : undefined;
      return admitVerifiedNumber(ctx, { application, number: { ...challenge, mobile }, ends });
    }
    await setProvenMobile(ctx, { sessionId: session.id, mobile });
    return continueSession(ctx, {
      session,
      scope: session.scope,
      customerNumber: session.customerNumber ?? undefined,
    });
  });
  // A refusal after a right code still uses the code up: the transaction has to commit first.
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

async function proveCode(ctx: Context, answer: OtpAnswer, mobile: string): Promise<Challenge> {
  const { refNumber, application } = answer;
  const challenge = await countTry(ctx, refNumber, mobile, application.id);
  if (!challenge) throw await refusal(ctx, answer, mobile);
  if (isCode(ctx.keys, challenge, answer.otp)) return challenge;
  const triesLeft = MOST_TRIES - challenge.tries;
  throw new ApiError("invalid_otp", {
    details: [{ field: "otp", message: "is not the code of this reference number", reason: "wrong_code" }],
    extra: { tries_left: triesLeft },
    ...(triesLeft === 0 && { noted: exhausted(answer) }),
  });
}

const exhausted = ({ refNumber, application }: OtpAnswer): NotedRefusal => ({
  action: "challenge.exhausted",
  companyId: application.companyId,
  subjectId: refNumber.toLowerCase(),
  details: { application: application.id },
});

async function refusal(ctx: Context, answer: OtpAnswer, mobile: string) {
  const found = await selectRefusal(ctx, answer.refNumber, mobile, answer.application.id);
  if (!found || found.over) return new ApiError("invalid_otp");
  if (found.secondsLeft <= 0) return new ApiError("otp_expired");
  if (found.tries >= MOST_TRIES) {
    const { options } = tooMany(MOST_TRIES, found.secondsLeft);
    return new ApiError("otp_locked", { ...options, noted: exhausted(answer) });
  }
  return new ApiError("invalid_otp");
}
