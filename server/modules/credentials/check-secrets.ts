import { ApiError, type ErrorDetail } from "../../core/index";
import type { Company } from "../applications/index";
import { passcodeProblem } from "./passcode-policy";
import { passwordProblem, type SecretContext } from "./password-policy";

export interface NewSecrets {
  password?: string;
  userPasscode?: string;
}

/**
 * Holds new secrets against the company's rules and the person they must not be made of.
 * Errors: 400 `password_rejected`, `passcode_rejected`, naming each secret at fault and why; the code is that
 * of the first.
 */
export function checkSecrets(
  company: Pick<Company, "passwordMinLength" | "passcodeLength">,
  { password, userPasscode }: NewSecrets,
  context: SecretContext,
): void {
  const passwordFault =
    password === undefined ? null : passwordProblem(password, company.passwordMinLength, context);
  const passcodeFault =
    userPasscode === undefined ? null : passcodeProblem(userPasscode, company.passcodeLength, context);
  const details: ErrorDetail[] = [
    ...(passwordFault ? [{ field: "password", ...passwordFault }] : []),
    ...(passcodeFault ? [{ field: "user_passcode", ...passcodeFault }] : []),
  ];
  if (details.length === 0) return;
  throw new ApiError(passwordFault ? "password_rejected" : "passcode_rejected", { details });
}
