import type { Application } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { isNumberKnown } from "../customers/index";
import { enqueueSms, wordsIn } from "../messages/index";
import { lockNumber, normaliseMobile, placeOfMobile } from "../mobile-numbers/index";
import { CODE_LENGTH, CODE_LIFETIME, codeText, guardSending, hashCode } from "./policy";
import { insertChallenge, selectSendingHistory } from "./store";

export interface OtpRequest {
  /** The application whose company pays and is named in the text. */
  application: Application;
  /** False when no app key was sent: then the application of otp-verify decides. */
  bindToApplication: boolean;
  mobile: string;
  isCompany: boolean;
  lang?: string;
}

export interface OtpIssued {
  refNumber: string;
  /** Seconds. */
  expiresIn: number;
  resendIn: number;
}

/**
 * Sends a one-time code. Answers identically whether or not the number is known; only the text differs.
 * A resend is a new challenge. Errors: 400 on `mobile`, 429 `rate_limited`, 503 for a spent budget.
 */
export async function requestOtp(ctx: Context, request: OtpRequest): Promise<OtpIssued> {
  const { application } = request;
  const { company } = application;
  const mobile = normaliseMobile(request.mobile, {
    anyNumber: ctx.settings.demo,
    allowedCountries: company.allowedCountries,
  });
  const refNumber = ctx.random.uuid();
  const code = ctx.random.digits(CODE_LENGTH);

  await inTransaction(ctx, async (ctx) => {
    await lockNumber(ctx, { mobile });
    guardSending(await selectSendingHistory(ctx, mobile), ctx.settings.limits);
    await insertChallenge(ctx, {
      refNumber,
      companyId: company.id,
      applicationId: request.bindToApplication ? application.id : null,
      mobile,
      codeHash: hashCode(ctx.keys, refNumber, code),
      isCompany: request.isCompany,
      lang: request.lang ?? null,
      ...placeOfMobile(mobile),
    });
    const text = codeText(wordsIn(request.lang ?? null, company.lang), {
      company: company.name,
      code,
      refNumber,
      accountExists: await isNumberKnown(ctx, { companyId: company.id, mobile }),
      host: new URL(ctx.settings.publicOrigin).hostname,
    });
    await enqueueSms(ctx, {
      companyId: company.id,
      home: company.countryCode,
      to: mobile,
      text,
      lifetime: CODE_LIFETIME,
    });
    await recordAudit(ctx, {
      companyId: company.id,
      action: "challenge.created",
      subjectId: refNumber,
    });
  });
  return { refNumber, expiresIn: CODE_LIFETIME, resendIn: ctx.settings.limits.otpGap };
}
