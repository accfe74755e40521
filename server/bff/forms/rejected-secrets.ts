import type { ApiFailure } from "../api/api-failure";
import { explainFailure } from "../words/explain-failure";
import { FormProblem } from "./form-problem";
import type { Submission } from "./form-route";

/** What the API answers when it takes one of two new secrets or neither. */
export const REJECTED = ["invalid_request", "password_rejected", "passcode_rejected"];

const MISSING: Record<string, string> = {
  password: "Enter a password",
  user_passcode: "Enter a 6-digit passcode",
};

/** What is wrong with both of two new secrets: a missing one is told as missing, beside what ails the other. */
export function rejectedSecrets(
  { visit, fields, institution }: Submission,
  failure: ApiFailure,
): FormProblem {
  const { tz, country_code: country } = institution;
  const { errors, options } = explainFailure(failure, { now: visit.now, tz, country, reference: null });
  const missing = Object.entries(MISSING)
    .filter(([field]) => fields.raw(field).trim() === "")
    .map(([field, message]) => ({ field, message }));
  const others = errors.filter((error) => !missing.some(({ field }) => field === error.field));
  return new FormProblem([...missing, ...others], options);
}
