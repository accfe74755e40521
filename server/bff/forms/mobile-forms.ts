import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import { readMobile } from "../input/read-mobile";
import { continueSession } from "../session/start-session";
import { explainFailure } from "../words/explain-failure";
import { FormProblem } from "./form-problem";
import type { FormRoute, Submission } from "./form-route";
import { proveCurrent } from "./prove-current";
import { sendCode, sendFirstCode } from "./send-code";
import { updateCustomer } from "./update-customer";
import { requireChallenge, verifyCode } from "./verify-code";

const START = "/profile/mobile";
const CODE = "/profile/mobile/code";
/** The API asks for a secret at most this old when the number changes … */
const FRESH_MS = 600_000;
/** … and the code that comes in between lives as long as this. */
const CODE_MS = 300_000;
const ASK_CURRENT = "Enter your password or passcode";

const isFresh = ({ visit }: Submission, within: number) =>
  visit.now - (visit.session.tokens?.provedAt ?? 0) < within;

async function request(submission: Submission): Promise<string> {
  const { visit, fields, institution } = submission;
  const asksCurrent = fields.text("current") !== "" || !isFresh(submission, FRESH_MS - CODE_MS);
  fields.require({ mobile: "Enter your new mobile number", ...(asksCurrent && { current: ASK_CURRENT }) });
  const mobile = readMobile(fields.raw("mobile"), institution.countryCode);
  const customer = await visit.authorised(apiCalls.customer());
  if (customer.mobile === mobile) throw FormProblem.at("mobile", "This is your mobile number already");
  if (asksCurrent) await proveCurrent(submission);
  await sendFirstCode(visit, { purpose: "mobile", mobile, isCompany: false });
  return CODE;
}

async function resend(submission: Submission): Promise<string> {
  await sendCode(submission.visit, requireChallenge(submission, "mobile", START));
  return CODE;
}

/** The code proves the new number for this session; then the number is changed. */
async function verify(submission: Submission): Promise<string> {
  const { visit } = submission;
  const challenge = requireChallenge(submission, "mobile", START);
  if (!isFresh(submission, FRESH_MS)) throw FormProblem.at("current", ASK_CURRENT, { page: START });
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
    const { tz, countryCode: country } = institution;
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
