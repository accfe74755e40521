import type { OtpResponse, TokenResponse } from "../../lib/contract/index";
import type { OtpIssued } from "../modules/otp/index";
import type { IssuedTokens } from "../modules/tokens/index";

/** The token response: the seven fields of interface 2.1 first, additive ones after. */
export const tokenAnswer = (tokens: IssuedTokens): TokenResponse => ({
  access_token: tokens.accessToken,
  expires_in: tokens.expiresIn,
  refresh_token: tokens.refreshToken,
  refresh_expires_in: tokens.refreshExpiresIn,
  uid: tokens.userId,
  company_id: tokens.companyId,
  user_context: { tz: tokens.tz, lang: tokens.lang, uid: tokens.userId },
  scope: tokens.scope,
  ...(tokens.customerNumber !== undefined && { customer_number: tokens.customerNumber }),
  ...(tokens.claimRequired && { claim_required: true }),
  ...(tokens.birthDateRequired && { birth_date_required: true }),
});

export const otpAnswer = (tokens: IssuedTokens, issued: OtpIssued): OtpResponse => ({
  ...tokenAnswer(tokens),
  ref_number: issued.refNumber,
  otp_expires_in: issued.expiresIn,
  otp_resend_in: issued.resendIn,
});

/** Tokens are never to be kept by a cache (RFC 6749, 5.1). */
export const UNCACHED = { "Cache-Control": "no-store", Pragma: "no-cache" };
