import { ApiError, type ErrorDetail } from "../../core/index";
import type { Company } from "../applications/index";
import type { Context } from "../context";
import type { CredentialKind } from "./attempt-policy";
import { passcodeProblem } from "./passcode-policy";
import { canonicalSecret, passwordProblem, type SecretContext } from "./password-policy";

export interface NewSecrets {
  password?: string;
  userPasscode?: string;
}

export type HashedSecrets = { kind: CredentialKind; hash: string }[];

/**
 * Checks new secrets against the company's rules and hashes them, before any transaction opens.
 * Errors: 400 `password_rejected`, `passcode_rejected`, naming field and reason.
 */
export async function prepareCredentials(
  ctx: Context,
  company: Pick<Company, "passwordMinLength" | "passcodeLength">,
  secrets: NewSecrets,
  context: SecretContext,
): Promise<HashedSecrets> {
  const { password, userPasscode } = secrets;
  refuseUnfit(
    password === undefined ? null : passwordProblem(password, company.passwordMinLength, context),
    userPasscode === undefined ? null : passcodeProblem(userPasscode, company.passcodeLength, context),
  );
  const hashed: HashedSecrets = [];
  if (password !== undefined) {
    hashed.push({ kind: "password", hash: await ctx.hasher.hash(canonicalSecret(password)) });
  }
  if (userPasscode !== undefined) {
    hashed.push({ kind: "passcode", hash: await ctx.hasher.hash(canonicalSecret(userPasscode)) });
  }
  return hashed;
}

/** Names every secret at fault at once; the code is that of the first. */
function refuseUnfit(password: string | null, passcode: string | null) {
  const details = [
    { field: "password", message: password },
    { field: "user_passcode", message: passcode },
  ].filter((detail): detail is ErrorDetail => detail.message !== null);
  if (details.length === 0) return;
  throw new ApiError(password ? "password_rejected" : "passcode_rejected", { details });
}
