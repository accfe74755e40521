import type { Institution, TokenResponse } from "../../../lib/contract/index";
import { apiCalls } from "../api/api-calls";
import type { ApiCall } from "../api/api-client";
import { isApiFailure } from "../api/api-failure";
import { chosenLang } from "../input/chosen-lang";
import { withQuery } from "../input/local-path";
import type { BrowserSession } from "../session/browser-session";
import type { Audience, Challenge } from "../session/session-content";
import { tellingOf, timeOfDay } from "../words/explain-failure";
import { why } from "../words/reason-words";
import { FormRefusal, GoTo } from "./form-refusal";

/** An earlier code of the same number stays good, but only so many are worth trying. */
const MAX_SENT = 3;

type Wanted = Pick<Challenge, "purpose" | "mobile" | "isCompany" | "termsVersion">;

const isSame = (challenge: Challenge, { purpose, mobile, isCompany }: Wanted) =>
  challenge.purpose === purpose && challenge.mobile === mobile && challenge.isCompany === isCompany;

/** Sends a code to a number, in its reader's language, and keeps what its verification takes. */
async function sendCode(session: BrowserSession, institution: Institution, wanted: Wanted): Promise<void> {
  const { challenge } = session.content;
  const before = challenge && isSame(challenge, wanted) ? challenge : null;
  const lang = chosenLang(session.client, institution);
  const purpose = wanted.purpose === "mobile" ? "number" : undefined;
  const body = { mobile: wanted.mobile, is_company: wanted.isCompany, lang, purpose };
  const issued = await session.call(apiCalls.requestCode(body));
  const { now } = session;
  const newest = { ref: issued.ref_number, until: now + issued.otp_expires_in * 1000 };
  const earlier = before?.sent.filter(({ until }) => until > now) ?? [];
  session.content = {
    ...session.content,
    challenge: {
      ...wanted,
      sent: [newest, ...earlier].slice(0, MAX_SENT),
      resendAt: now + issued.otp_resend_in * 1000,
    },
  };
}

/** Sends another code of the challenge under way. Too early, its page says when, and nothing of tries. */
export async function sendAgain(
  session: BrowserSession,
  institution: Institution,
  challenge: Challenge,
): Promise<void> {
  try {
    await sendCode(session, institution, challenge);
  } catch (failure) {
    if (challenge.resendAt <= session.now) throw failure;
    throw orTooEarly(failure, session, institution, () => challenge.resendAt);
  }
}

/** Tells of a code that is asked for too soon when another one goes out, and nothing of tries. Any other failure stays as it is. */
export function orTooEarly(
  failure: unknown,
  session: BrowserSession,
  institution: Institution,
  until: (retryAfter: number) => number,
): unknown {
  if (!isApiFailure(failure) || failure.code !== "rate_limited") return failure;
  const { status, code, retryAfter, limits, error } = failure;
  const { language, tz } = tellingOf(session, institution);
  const time = timeOfDay(until(retryAfter ?? 0), session.now, tz, language);
  const options = { status, code, retryAfter, limits, requestId: error.request_id };
  return FormRefusal.whole(why("codeAt"), options, { time });
}

/**
 * Sends the first code of a form. The same number sent again, too soon for another text,
 * goes on with the code that is under way.
 */
export async function sendFirstCode(
  session: BrowserSession,
  institution: Institution,
  wanted: Wanted,
): Promise<void> {
  const { challenge } = session.content;
  const underWay = challenge && isSame(challenge, wanted) && challenge.resendAt > session.now;
  if (!underWay) await sendCode(session, institution, wanted);
  // Its page may have shown another version since.
  else session.content = { ...session.content, challenge: { ...challenge, ...wanted } };
}

/** The page where a number is asked for. */
export const START = { signup: "/signup", recovery: "/recover", mobile: "/profile/mobile" } as const;

/** The challenge under way; without one, its reader goes to the page where a number is asked for. */
export function requireChallenge(session: BrowserSession, purpose: Challenge["purpose"]): Challenge {
  const { challenge } = session.content;
  if (challenge?.purpose !== purpose) throw new GoTo(START[purpose]);
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
  const { mobile, termsVersion: terms_version } = challenge;
  const answer = { mobile, otp, end_when_idle: true, terms_version };
  let newest: unknown;
  for (const { ref } of challenge.sent) {
    try {
      return await send(apiCalls.verifyCode({ ...answer, ref_number: ref }));
    } catch (failure) {
      newest ??= failure;
      if (!isMiss(failure)) break;
    }
  }
  throw newest;
}

/** Where each audience says again who they are. */
export const CONFIRM: Record<Audience, string> = { customer: "/security/confirm", staff: "/staff/confirm" };

/** Calls the API; where something has to be proven first its reader does so, and comes back to `page`. */
export const proving = <T>(session: BrowserSession, call: ApiCall<T>, page: string): Promise<T> =>
  session.authorised(call).catch((failure: unknown) => {
    if (!isApiFailure(failure) || failure.code !== "reauthentication_required") throw failure;
    const reason = failure.error.details[0]?.reason;
    if (session.audience === "staff" && !reason) throw new GoTo("/staff/profile/sign-in-again");
    const method = reason === "passkey" ? "passkey" : null;
    throw new GoTo(withQuery(CONFIRM[session.audience], { next: page, with: method }));
  });

/** What a session of staff may do now, told by what is left to do first. */
export async function settleScope(session: BrowserSession): Promise<void> {
  const { required_steps } = await session.authorised(apiCalls.getStaffProfile());
  session.setScope(required_steps.length > 0 ? "staff_setup" : "staff");
}
