import { ApiError } from "../../core/index";
import type { Application } from "../applications/index";
import { type Context, inTransaction } from "../context";
import { admitVerifiedNumber } from "../customers/index";
import { lockNumber, normaliseMobile } from "../mobile-numbers/index";
import { requirePublished } from "../terms/index";
import { continueSession, type IssuedTokens, type Session, setProvenMobile } from "../tokens/index";
import { proveCode, takeCode } from "./prove-code";
import type { Tried } from "./store";

export interface OtpAnswer {
  application: Application;
  mobile: string;
  refNumber: string;
  otp: string;
  /** A signed-in customer who proves a new number, or null. */
  session: Session | null;
  /** Whether the session that it opens ends once nobody used it for a while. */
  endsWhenIdle?: boolean | undefined;
  /** Of the terms that were shown before the number was asked. */
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
