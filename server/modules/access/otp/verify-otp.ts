import { ApiError, invalidField, type NotedRefusal } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import type { Application } from "../../foundation/applications/index";
import { recordAudit } from "../../foundation/audit/index";
import { tooMany } from "../../foundation/limits/index";
import { lockNumber, normaliseMobile } from "../../foundation/mobile-numbers/index";
import {
  continueSession,
  type IssuedTokens,
  type Session,
  setProvenMobile,
} from "../../identity/tokens/index";
import { admitVerifiedNumber } from "../../people/customers/index";
import { requirePublished } from "../../people/terms/index";
import { isCode, MOST_TRIES } from "./policy";
import { type Challenge, countTry, selectRefusal, type Tried, takeChallenge } from "./store";

interface TypedCode extends Tried {
  companyId: number;
  otp: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The challenge of a right code, which `takeCode` then uses up. The try is counted before anything is compared. Errors: 400
 * `invalid_otp`, `otp_expired`, and on `ref_number`; 429 `otp_locked`.
 */
export async function proveCode(ctx: Context, typed: TypedCode): Promise<Challenge> {
  const { otp, companyId: _, ...tried } = typed;
  if (!UUID.test(tried.refNumber))
    throw invalidField("ref_number", "malformed", "must be the UUID that the code was announced with");
  const challenge = await countTry(ctx, tried);
  if (!challenge) throw await refusal(ctx, typed);
  if (isCode(ctx.keys, challenge, otp)) return challenge;
  const triesLeft = MOST_TRIES - challenge.tries;
  throw new ApiError("invalid_otp", {
    details: [{ field: "otp", message: "is not the code of this reference number", reason: "wrong_code" }],
    extra: { tries_left: triesLeft },
    ...(triesLeft === 0 && { noted: exhausted(typed) }),
  });
}

const exhausted = ({ refNumber, applicationId, companyId }: TypedCode): NotedRefusal => ({
  action: "challenge.exhausted",
  companyId,
  subjectId: refNumber.toLowerCase(),
  details: { application: applicationId },
});

async function refusal(ctx: Context, typed: TypedCode) {
  const { otp: _, companyId: __, ...tried } = typed;
  const found = await selectRefusal(ctx, tried);
  if (!found || found.over) return new ApiError("invalid_otp");
  if (found.secondsLeft <= 0) return new ApiError("otp_expired");
  if (found.tries >= MOST_TRIES) {
    const { options } = tooMany(MOST_TRIES, found.secondsLeft);
    return new ApiError("otp_locked", { ...options, noted: exhausted(typed) });
  }
  return new ApiError("invalid_otp");
}

/** Uses a proven code up, in the transaction that locked its number. Errors: 400 `invalid_otp` for whom another was faster than. */
export async function takeCode(
  ctx: Context,
  { companyId, challenge: { refNumber, mobile } }: { companyId: number; challenge: Challenge },
): Promise<void> {
  if (!(await takeChallenge(ctx, refNumber, mobile))) throw new ApiError("invalid_otp");
  await recordAudit(ctx, { companyId, action: "challenge.verified", subjectId: refNumber });
}

export interface OtpAnswer {
  application: Application;
  mobile: string;
  refNumber: string;
  otp: string;
  /** A signed-in customer who proves a new number, or null. */
  session: Session | null;
  /** Whether the session that it opens ends once it was idle for a while. */
  endsWhenIdle?: boolean | undefined;
  /** The version of the terms that were shown before the number was asked. */
  termsVersion?: string | undefined;
}

/**
 * What a code is taken for. A signed-in customer proves a number by one that was asked for for that; by one of a sign-up only
 * while the institution asks for no second step, as clients of former releases do.
 */
function purposesOf({ session, application: { company } }: OtpAnswer): Tried["purposes"] {
  if (!session) return ["signup", "recovery"];
  return company.secondStep === "never" ? ["number", "signup", "recovery"] : ["number"];
}

/**
 * Verifies a code: signs the number's customer in, creating one where there is none; with a `user` session it
 * only proves the number for that session. Who signs up has accepted the terms that were shown. Errors: 400 `invalid_otp`,
 * `otp_expired` and on `terms_version`, 429 `otp_locked`, 403 `customer_not_active`, `insufficient_scope`.
 */
export async function verifyOtp(ctx: Context, answer: OtpAnswer): Promise<IssuedTokens> {
  const { application, session, refNumber, otp, termsVersion } = answer;
  const { companyId, id: applicationId } = application;
  if (session && session.scope !== "user") throw new ApiError("insufficient_scope");
  const mobile = normaliseMobile(answer.mobile, { anyNumber: ctx.settings.demo, allowedCountries: null });
  const tried = { refNumber, mobile, applicationId, purposes: purposesOf(answer), sessionId: null };
  if (termsVersion !== undefined)
    await requirePublished(ctx, { companyId, version: termsVersion, field: "terms_version" });
  const challenge = await proveCode(ctx, { ...tried, companyId, otp });

  const outcome = await inTransaction(ctx, async (ctx) => {
    await lockNumber(ctx, { mobile });
    await takeCode(ctx, { companyId, challenge });
    if (!session) {
      const ends = answer.endsWhenIdle ? "when idle" : undefined;
      return admitVerifiedNumber(ctx, { application, number: challenge, ends, termsVersion });
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
