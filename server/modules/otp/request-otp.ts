import type { Application } from "../applications/index";
import { type Context, inTransaction } from "../context";
import { isNumberKnown } from "../customers/index";
import { lockNumber, normaliseMobile } from "../mobile-numbers/index";
import { issueCode, type OtpIssued } from "./issue-code";

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
