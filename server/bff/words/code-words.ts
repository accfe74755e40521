import { told } from "../../../lib/forms/words";
import type { ErrorCode, Reason } from "../../core/index";
import type { FormError } from "../forms/form-refusal";
import { why } from "./reason-words";

const at = (field: string, reason: Reason, message: string): FormError => ({ field, reason, message });
const whole = (message: string): FormError => ({ field: "", message });

/** What a refusal as a whole means to its reader, and the field it stands at. */
export const CODE_WORDS: Partial<Record<ErrorCode, FormError>> = {
  otp_expired: at("otp", "wrong_code", why("codeExpired")),
  otp_locked: at("otp", "wrong_code", why("codeLocked")),
  invalid_credentials: at("id", "mismatch", why("signIn")),
  totp_required: at("totp", "required", "Enter the code that your authenticator app shows"),
  invalid_totp: at(
    "totp",
    "wrong_code",
    "The code is not correct, or was used before. Wait for the next one and try again",
  ),
  application_not_allowed: at("id", "not_allowed", why("otherPage")),
  claim_required: at("dob", "mismatch", why("dateMismatch")),
  reauthentication_required: at("current", "required", told("current")),
  customer_not_active: whole(why("notActive")),
  claim_under_review: whole(why("underReview")),
  insufficient_scope: whole(why("notHere")),
  conflict: whole(why("conflict")),
  mobile_change_requires_verification: whole(why("numberChanged")),
  payload_too_large: whole(why("tooMuch")),
  not_found: whole(why("gone")),
};

/** What our own refusals mean to a reader, where that is something else than the API's. */
export const OWN_WORDS: Partial<Record<ErrorCode, string>> = {
  insufficient_scope: "This form was sent from another page. Open the page it belongs to and send it there.",
};
