import { WORDS } from "../../../lib/forms/words";
import type { ErrorCode } from "../../core/index";
import type { FormError } from "../forms/form-refusal";

const whole = (message: string): FormError => ({ field: "", message });

/** What a refusal as a whole means to its reader, and the field it stands at. */
export const CODE_WORDS: Partial<Record<ErrorCode, FormError>> = {
  otp_expired: { field: "otp", reason: "wrong_code", message: "The code has expired. Ask for a new one" },
  otp_locked: {
    field: "otp",
    reason: "wrong_code",
    message: "Too many tries with this code. Ask for a new one",
  },
  invalid_credentials: {
    field: "id",
    reason: "mismatch",
    message: "The sign-in details do not match. Check them and try again",
  },
  totp_required: {
    field: "totp",
    reason: "required",
    message: "Enter the code that your authenticator app shows",
  },
  invalid_totp: {
    field: "totp",
    reason: "wrong_code",
    message: "The code is not correct, or was used before. Wait for the next one and try again",
  },
  application_not_allowed: {
    field: "id",
    reason: "not_allowed",
    message: "These sign-in details do not work here. Customers and staff sign in on different pages",
  },
  claim_required: {
    field: "day",
    reason: "mismatch",
    message: "This date is not the one we have on file. Check it and try again",
  },
  reauthentication_required: { field: "current", reason: "required", message: WORDS.current },
  customer_not_active: whole("This account is not open for use. Contact us"),
  claim_under_review: whole("A member of staff has to check this with you. Contact us or visit a branch"),
  insufficient_scope: whole("This is not possible here. Contact us or visit a branch"),
  conflict: whole("This was changed at the same time by someone else. Check it and try again"),
  mobile_change_requires_verification: whole(
    "Your mobile number has changed meanwhile. Check it and try again",
  ),
  payload_too_large: whole("There is too much text in this form. Make it shorter"),
  not_found: whole("This is not there any more"),
};
