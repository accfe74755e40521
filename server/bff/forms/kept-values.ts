import type { FormFields } from "./form-fields";

/** Typed anew after a failure, and never stored anywhere. */
const SECRETS = ["password", "user_passcode", "current", "otp", "confirm_password", "confirm_user_passcode"];
const LONGEST_NAME = 40;
const LONGEST_VALUE = 600;
const MOST = 20;

/** What a form can show again after a failure. */
export function keptValues(fields: FormFields): Record<string, string> {
  const kept = [...fields].filter(
    ([name, value]) =>
      !SECRETS.includes(name) && name.length <= LONGEST_NAME && value !== "" && value.length <= LONGEST_VALUE,
  );
  return Object.fromEntries(kept.slice(0, MOST));
}
