import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import { readMobile } from "../input/read-mobile";
import { asksCurrent, isTooLate } from "../session/number-change";
import { continueSession } from "../session/start-session";
import { explainFailure } from "../words/explain-failure";
import { FormProblem } from "./form-problem";
import type { FormRoute, Submission } from "./form-route";
import { proveCurrent } from "./prove-current";
import { sendAgain, sendFirstCode } from "./send-code";
import { updateCustomer } from "./update-customer";
import { requireChallenge, verifyCode } from "./verify-code";

const START = "/profile/mobile";
const CODE = "/profile/mobile/code";
const ASK_CURRENT = "Enter your password or passcode";

async function request(submission: Submission): Promise<string> {
  const { visit, fields, institution } = submission;
  const asks = fields.text("current") !== "" || asksCurrent(visit.session, visit.now);
  // The page was made when the session was younger: made again, it has the field.
  if (asks && !fields.has("current")) throw FormProblem.at("current", ASK_CURRENT, { page: START });
  fields.require({ mobile: "Enter your new mobile number", ...(asks && { current: ASK_CURRENT }) });
  const mobile = readMobile(fields.raw("mobile"), institution.country_code);
  const customer = await visit.authorised(apiCalls.customer());
  if (customer.mobile === mobile) throw FormProblem.at("mobile", "This is your mobile number already");
  if (asks) await proveCurrent(submission);
  await sendFirstCode(visit, { purpose: "mobile", mobile, isCompany: false });
  return CODE;
}

async function resend(submission: Submission): Promise<string> {
  await sendAgain(submission, requireChallenge(submission, "mobile", START));
  return `${CODE}?done=resent`;
}

/** The code proves the new number for this session; then the number is changed. */
async function verify(submission: Submission): Promise<string> {
  const { visit } = submission;
  const challenge = requireChallenge(submission, "mobile", START);
  if (isTooLate(visit.session, visit.now)) throw FormProblem.at("current", ASK_CURRENT, { page: START });
  continueSession(visit, await verifyCode(submission, challenge, (call) => visit.authorised(call)));
  visit.session = { ...visit.session, challenge: undefined };
  await changeNumber(submission, challenge.mobile);
  return "/profile?done=mobile";
}

/** The code is used up by now: what is wrong with the number is told where another one can be typed. */
async function changeNumber({ visit, institution }: Submission, mobile: string): Promise<void> {
  const { name } = await visit.authorised(apiCalls.customer());
  try {
    await updateCustomer(visit, { partner: { mobile, name } });
  } catch (failure) {
    if (!isApiFailure(failure)) throw failure;
    const { tz, country_code: country } = institution;
    const problem = explainFailure(failure, { now: visit.now, tz, country, reference: null });
    throw new FormProblem(problem.errors, { ...problem.options, page: START });
  }
}

/** Changing the verified mobile number. */
export const mobileForms: FormRoute[] = [
  { path: "/profile/mobile/otp", page: START, audience: "customer", submit: request },
  { path: "/profile/mobile/resend", page: CODE, audience: "customer", submit: resend },
  { path: "/profile/mobile/verify", page: CODE, audience: "customer", submit: verify },
];
