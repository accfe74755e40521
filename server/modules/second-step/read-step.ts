import type { PasskeyAssertion, SecondStepBody } from "../../../lib/contract/index";
import { ApiError, type ErrorDetail } from "../../core/index";

/** What a request does about a second step. */
export type Step = { refNumber: string; otp: string } | { credential: PasskeyAssertion } | { resend: true };

const CHOICE = ["otp", "credential", "resend"] as const;

/** Exactly one of a code, a passkey, and the wish for another code. Errors: 400 naming the fields. */
export function readStep(body: SecondStepBody): Step {
  const { otp, ref_number: refNumber, credential } = body;
  const [first, ...others] = CHOICE.filter((name) => body[name] !== undefined);
  const details: ErrorDetail[] = others.map((field) => fault(field, "unexpected"));
  if (!first) details.push(fault("otp", "required"));
  if (otp !== undefined && refNumber === undefined)
    details.push({ field: "ref_number", message: "is missing beside otp", reason: "required" });
  if (details.length > 0) throw new ApiError("invalid_request", { details });
  if (credential) return { credential };
  return otp !== undefined && refNumber !== undefined ? { otp, refNumber } : { resend: true };
}

const fault = (field: string, reason: "unexpected" | "required"): ErrorDetail => ({
  field,
  message: `send exactly one of ${CHOICE.join(", ")}`,
  reason,
});
