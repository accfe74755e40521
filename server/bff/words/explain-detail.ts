import type { ErrorDetail } from "../../core/index";
import { exampleMobile } from "./example-mobile";
import { FIELD_WORDS, REASON_WORDS } from "./reason-words";

/** Where the API's field stands in our forms, when it has another name there. */
const FORM_FIELDS: Record<string, string> = {
  dob: "day",
  confirm_password: "password",
  confirm_user_passcode: "user_passcode",
  ref_number: "otp",
  username: "id",
};

/** One of the API's details by our form's own field, in the words of its reader. @param country ISO alpha-2 */
export function explainDetail({ field, reason, limit }: ErrorDetail, country: string): ErrorDetail {
  const wire = field.replace(/^partner\./, "");
  const own = FORM_FIELDS[wire] ?? wire;
  const words = FIELD_WORDS[own]?.[reason] ?? REASON_WORDS[reason];
  const message = typeof words === "string" ? words : words({ limit, example: exampleMobile(country) });
  return { field: own, message, reason, limit };
}
