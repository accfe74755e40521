import type { OtpResponse, TokenResponse } from "../../lib/contract/index";
import { Reply } from "../http/index";
import type { OtpIssued } from "../modules/access/otp/index";
import type { IssuedTokens } from "../modules/identity/tokens/index";

/** Tokens are never to be kept by a cache (RFC 6749, 5.1). */
const UNCACHED = { "Cache-Control": "no-store", Pragma: "no-cache" };

/** The token response: the seven fields of interface 2.1 first, additive ones after. */
const bodyOf = (tokens: IssuedTokens): TokenResponse => ({
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
  ...(tokens.secondStep && { second_step: tokens.secondStep }),
  ...(tokens.deviceToken !== undefined && { device_token: tokens.deviceToken }),
});

export const tokenReply = (tokens: IssuedTokens) => new Reply(200, bodyOf(tokens), UNCACHED);

/** Inert tokens, and how long the code lives that was sent. */
export function otpReply(tokens: IssuedTokens, { refNumber, expiresIn, resendIn }: OtpIssued) {
  const body: OtpResponse = {
    ...bodyOf(tokens),
    ref_number: refNumber,
    otp_expires_in: expiresIn,
    otp_resend_in: resendIn,
  };
  return new Reply(200, body, { ...UNCACHED, "Ref-Number": refNumber });
}
