import { isApiFailure } from "../api/api-failure";
import { readBirthDate } from "../input/read-birth-date";
import { readMobile } from "../input/read-mobile";
import { nextStep } from "../session/next-step";
import { startSession } from "../session/start-session";
import type { Visit } from "../session/visit";
import type { FormRoute, Submission } from "./form-route";
import { GoTo } from "./go-to";
import { REJECTED, rejectedSecrets } from "./rejected-secrets";
import { sendAgain, sendFirstCode } from "./send-code";
import { updateCustomer, updatePartner } from "./update-customer";
import { requireChallenge, verifyCode } from "./verify-code";

const START = { signup: "/signup", recovery: "/recover" } as const;
type Purpose = keyof typeof START;

/** A number, a text with a code, the code: the way into signup and into recovery alike. */
const codeForms = (purpose: Purpose, path: string): FormRoute[] => [
  {
    path: `${path}/otp`,
    page: START[purpose],
    audience: "customer",
    submit: (sent) => request(sent, purpose),
  },
  {
    path: `${path}/resend`,
    page: `${path}/code`,
    audience: "customer",
    submit: (sent) => resend(sent, purpose),
  },
  {
    path: `${path}/verify`,
    page: `${path}/code`,
    audience: "customer",
    submit: (sent) => verify(sent, purpose),
  },
];

async function request({ visit, fields, institution }: Submission, purpose: Purpose) {
  fields.require({ mobile: "Enter your mobile number" });
  const mobile = readMobile(fields.raw("mobile"), institution.country_code);
  const isCompany = purpose === "signup" && fields.isOn("is_company");
  await sendFirstCode(visit, { purpose, mobile, isCompany });
  return `${START[purpose]}/code`;
}

async function resend(submission: Submission, purpose: Purpose) {
  await sendAgain(submission, requireChallenge(submission, purpose, START[purpose]));
  return `${START[purpose]}/code?done=resent`;
}

/** What the number turns out to be decides the way on, not the page the code was asked for on. */
async function verify(submission: Submission, purpose: Purpose) {
  const { visit } = submission;
  const challenge = requireChallenge(submission, purpose, START[purpose]);
  const response = await verifyCode(submission, challenge, (call) => visit.call(call));
  await startSession(visit, response, {
    mobile: challenge.mobile,
    arrivedBy: purpose,
    claimRequired: response.claim_required,
    asksBirthDate: response.birth_date_required,
  });
  return (await nextStep(visit)) ?? "/accounts";
}

/** The way on once an answer of the signup is stored; `done` when it was the last one. */
async function nextOrDone(visit: Visit): Promise<string> {
  return (await nextStep(visit)) ?? "/signup/done";
}

/** Another window may have gone on meanwhile: then this one catches up. */
function requireSignup(visit: Visit): void {
  const scope = visit.session.tokens?.scope;
  if (scope === "user") throw new GoTo("/accounts");
  if (scope === "recovery") throw new GoTo("/recover/secret");
}

async function claim({ visit, fields }: Submission) {
  requireSignup(visit);
  if (!visit.session.claimRequired) throw new GoTo(await nextOrDone(visit));
  const dob = readBirthDate(fields, visit.now);
  await updatePartner(visit, { dob });
  visit.session = { ...visit.session, claimRequired: undefined, arrivedBy: undefined };
  return nextOrDone(visit);
}

async function profile({ visit, fields }: Submission) {
  requireSignup(visit);
  fields.require({ name: "Enter your given names" });
  await updatePartner(visit, {
    name: fields.text("name"),
    sur_name: fields.text("sur_name") || null,
    ...(fields.text("email") && { email: fields.text("email") }),
  });
  visit.session = { ...visit.session, arrivedBy: undefined };
  return nextOrDone(visit);
}

async function secrets(submission: Submission) {
  const { visit, fields } = submission;
  requireSignup(visit);
  // Also one that is missing is sent: the API then says what ails the other.
  const password = fields.text("password") && fields.raw("password");
  const passcode = fields.digits("user_passcode");
  try {
    await updateCustomer(visit, {
      password,
      confirm_password: password,
      user_passcode: passcode,
      confirm_user_passcode: passcode,
    });
  } catch (failure) {
    if (!isApiFailure(failure)) throw failure;
    if (REJECTED.includes(failure.code)) throw rejectedSecrets(submission, failure);
    if (failure.code !== "claim_required") throw failure;
    visit.session = { ...visit.session, claimRequired: true };
    throw new GoTo("/signup/claim");
  }
  return nextOrDone(visit);
}

/** Signup, from the number to the account; and how recovery begins. */
export const signupForms: FormRoute[] = [
  ...codeForms("signup", "/signup"),
  ...codeForms("recovery", "/recover"),
  { path: "/signup/claim", page: "/signup/claim", audience: "customer", submit: claim },
  { path: "/signup/profile", page: "/signup/you", audience: "customer", submit: profile },
  { path: "/signup/secrets", page: "/signup/secure", audience: "customer", submit: secrets },
];
