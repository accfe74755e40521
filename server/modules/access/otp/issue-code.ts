import { type Context, inTransaction } from "../../context";
import type { Application } from "../../foundation/applications/index";
import { recordAudit } from "../../foundation/audit/index";
import { enqueueSms, wordsIn } from "../../foundation/messages/index";
import { lockNumber, normaliseMobile, placeOfMobile } from "../../foundation/mobile-numbers/index";
import { isNumberKnown } from "../../people/customers/index";
import { CODE_LENGTH, CODE_LIFETIME, type CodeText, codeText, guardSending, hashCode } from "./policy";
import { insertChallenge, type NewChallenge, selectSendingHistory } from "./store";

export interface OtpIssued {
  refNumber: string;
  /** Seconds. */
  expiresIn: number;
  resendIn: number;
}

export interface NewCode
  extends Pick<NewChallenge, "applicationId" | "mobile" | "purpose" | "sessionId" | "isCompany" | "lang">,
    Pick<CodeText, "accountExists"> {
  /** The application whose company pays and is named in the text. */
  application: Application;
}

/**
 * Sends a code to a number, in the transaction that has locked it. Errors: 429 `rate_limited`, 503 for a spent budget; then
 * take back what was written.
 */
export async function issueCode(
  ctx: Context,
  { application: { company }, accountExists, ...challenge }: NewCode,
): Promise<OtpIssued> {
  const { mobile, purpose, lang } = challenge;
  const refNumber = ctx.random.uuid();
  const code = ctx.random.digits(CODE_LENGTH);
  guardSending(await selectSendingHistory(ctx, mobile, purpose), ctx.settings.limits);
  await insertChallenge(ctx, {
    ...challenge,
    refNumber,
    companyId: company.id,
    codeHash: hashCode(ctx.keys, refNumber, code),
    ...placeOfMobile(mobile),
  });
  const text = codeText(wordsIn(lang, company.lang), {
    company: company.name,
    code,
    refNumber,
    accountExists,
    purpose,
    host: new URL(ctx.settings.publicOrigin).hostname,
  });
  const home = company.countryCode;
  await enqueueSms(ctx, { companyId: company.id, home, to: mobile, text, lifetime: CODE_LIFETIME });
  await recordAudit(ctx, {
    companyId: company.id,
    action: "challenge.created",
    subjectId: refNumber,
    ...(purpose && { details: { purpose } }),
  });
  return { refNumber, expiresIn: CODE_LIFETIME, resendIn: ctx.settings.limits.otpGap };
}

export interface OtpRequest {
  application: Application;
  /** False when no app key was sent: then the application of otp-verify decides. */
  bindToApplication: boolean;
  mobile: string;
  isCompany: boolean;
  lang?: string;
  /** A signed-in customer wants to prove another number by it. */
  provesNumber?: boolean;
}

/**
 * Sends a one-time code. Answers identically whether or not the number is known; only the text differs, and what the code
 * serves. A resend is a new challenge. Errors: 400 on `mobile`, 429 `rate_limited`, 503 for a spent budget.
 */
export async function requestOtp(ctx: Context, request: OtpRequest): Promise<OtpIssued> {
  const { application, bindToApplication, isCompany, lang = null } = request;
  const { company } = application;
  const mobile = normaliseMobile(request.mobile, {
    anyNumber: ctx.settings.demo,
    allowedCountries: company.allowedCountries,
  });
  return inTransaction(ctx, async (ctx) => {
    await lockNumber(ctx, { mobile });
    const accountExists = await isNumberKnown(ctx, { companyId: company.id, mobile });
    const ofCustomer = accountExists ? "recovery" : "signup";
    return issueCode(ctx, {
      ...{ application, mobile, isCompany, lang, accountExists, sessionId: null },
      applicationId: bindToApplication ? application.id : null,
      // Whose number it is, only the institution knows that the code is verified with.
      purpose: request.provesNumber ? "number" : bindToApplication ? ofCustomer : null,
    });
  });
}
