import type { TokenResponse } from "../../../lib/contract/index";
import { apiCalls } from "../api/api-calls";
import type { ApiCall } from "../api/api-client";
import { isApiFailure } from "../api/api-failure";
import type { BrowserSession } from "../session/browser-session";
import type { Challenge } from "../session/session-content";
import { GoTo } from "./go-to";

/** The challenge under way; without one, its reader goes to the page where a number is asked for. */
export function requireChallenge(
  session: BrowserSession,
  purpose: Challenge["purpose"],
  start: string,
): Challenge {
  const { challenge } = session.content;
  if (challenge?.purpose !== purpose) throw new GoTo(start);
  return challenge;
}

const isMiss = (failure: unknown) =>
  isApiFailure(failure) && (failure.code === "invalid_otp" || failure.code === "otp_expired");

/**
 * Verifies a code against the newest text first, then against earlier ones: texts overtake each other. The
 * newest one's refusal is what counts. @param send with or without the access token
 */
export async function verifyCode(
  challenge: Challenge,
  otp: string,
  send: (call: ApiCall<TokenResponse>) => Promise<TokenResponse>,
): Promise<TokenResponse> {
  const answer = { mobile: challenge.mobile, otp, end_when_idle: true };
  let newest: unknown;
  for (const { ref } of challenge.sent) {
    try {
      return await send(apiCalls.verifyOtp({ ...answer, ref_number: ref }));
    } catch (failure) {
      newest ??= failure;
      if (!isMiss(failure)) break;
    }
  }
  throw newest;
}
