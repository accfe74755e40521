import { told } from "../../../lib/forms/words";
import type { ErrorCode } from "../../core/index";
import type { FormError } from "../forms/form-refusal";
import { why } from "./reason-words";

const whole = (message: string): FormError => ({ field: "", message });

/** What a refusal as a whole means to its reader, and the field it stands at. */
export const CODE_WORDS: Partial<Record<ErrorCode, FormError>> = {
  otp_expired: { field: "otp", reason: "wrong_code", message: why("codeExpired") },
  otp_locked: {
    field: "otp",
    reason: "wrong_code",
    message: why("codeLocked"),
  },
  invalid_credentials: {
    field: "id",
    reason: "mismatch",
    message: why("signIn"),
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
    message: why("otherPage"),
  },
  claim_required: {
    field: "dob",
    reason: "mismatch",
    message: why("dateMismatch"),
  },
  reauthentication_required: { field: "current", reason: "required", message: told("current") },
  customer_not_active: whole(why("notActive")),
  claim_under_review: whole(why("underReview")),
  insufficient_scope: whole(why("notHere")),
  conflict: whole(why("conflict")),
  mobile_change_requires_verification: whole(why("numberChanged")),
  payload_too_large: whole(why("tooMuch")),
  not_found: whole(why("gone")),
};
