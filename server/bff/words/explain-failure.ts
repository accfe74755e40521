import type { ApiFailure } from "../api/api-failure";
import { FormRefusal } from "../forms/form-refusal";
import { fieldMessage } from "./field-messages";
import { timeOfDay } from "./time-of-day";

export interface Telling {
  now: number;
  /** Of the institution. */
  tz: string;
  country: string;
  /** The form's field for the one who signs in; `id` where it is left out. */
  identifierField?: string;
  /** The first characters of the newest code's reference, as its text shows them. */
  reference: string | null;
}

/** What a refusal as a whole means to its reader: the field it stands at, and the words. */
type Explanation = [field: string, message: string];

const EXPLANATIONS: Record<string, Explanation> = {
  otp_expired: ["otp", "The code has expired. Ask for a new one"],
  otp_locked: ["otp", "Too many tries with this code. Ask for a new one"],
  invalid_credentials: ["id", "The sign-in details do not match. Check them and try again"],
  application_not_allowed: [
    "id",
    "These sign-in details do not work here. Customers and staff sign in on different pages",
  ],
  customer_not_active: ["", "This account is not open for use. Contact us"],
  claim_required: ["day", "This date is not the one we have on file. Check it and try again"],
  claim_under_review: ["", "A member of staff has to check this with you. Contact us or visit a branch"],
  reauthentication_required: ["current", "Enter your password or passcode"],
  insufficient_scope: ["", "This is not possible here. Contact us or visit a branch"],
  conflict: ["", "Somebody changed this at the same time. Check it and try again"],
  mobile_change_requires_verification: [
    "",
    "Your mobile number has changed meanwhile. Check it and try again",
  ],
  payload_too_large: ["", "There is too much text in this form. Make it shorter"],
  not_found: ["", "This is not there any more"],
};
const UNREACHABLE = "We could not reach the bank. Your answers are saved on this page. Try again";

function codeMessage(tries: unknown, reference: string | null): string {
  const check = `Check the newest text${reference ? `, reference ${reference}` : ""}`;
  if (tries === 0) return "The code is not correct. Ask for a new one";
  if (typeof tries !== "number") return `The code is not correct. ${check}`;
  return `The code is not correct. ${check}. ${tries} ${tries === 1 ? "try" : "tries"} left`;
}

function waitMessage({ error, retryAfter }: ApiFailure, { now, tz }: Telling): string {
  if (error.details.some(({ field }) => field === "")) {
    return "Too many tries. Sign in another way, or get a new password or passcode by text";
  }
  return `Too many tries. You can try again at ${timeOfDay(now + (retryAfter ?? 60) * 1000, now, tz)}`;
}

function explain(failure: ApiFailure, telling: Telling): Explanation {
  const { code, error } = failure;
  if (code === "invalid_otp") return ["otp", codeMessage(error.tries_left, telling.reference)];
  if (code === "rate_limited" || code === "account_locked") return ["", waitMessage(failure, telling)];
  return EXPLANATIONS[code] ?? ["", UNREACHABLE];
}

const FIELD_CODES = ["invalid_request", "password_rejected", "passcode_rejected", "conflict"];

/** A refusal by the API as a problem of our form. */
export function explainFailure(failure: ApiFailure, telling: Telling): FormRefusal {
  const { status, code, error, retryAfter, limits } = failure;
  const named = FIELD_CODES.includes(code)
    ? error.details.map((detail) => fieldMessage(detail, telling.country))
    : [];
  const [field, message] = explain(failure, telling);
  const whole = { field: field === "id" ? (telling.identifierField ?? field) : field, message };
  return new FormRefusal(named.length > 0 ? named : [whole], {
    status,
    code,
    requestId: error.request_id,
    retryAfter,
    limits,
    triesLeft: error.tries_left,
  });
}
