import { ApiError } from "../../core/index";
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
  if (password !== undefined) {
    const message = passwordProblem(password, company.passwordMinLength, context);
    if (message) throw new ApiError("password_rejected", { details: [{ field: "password", message }] });
  }
  if (userPasscode !== undefined) {
    const message = passcodeProblem(userPasscode, company.passcodeLength, context);
    if (message) throw new ApiError("passcode_rejected", { details: [{ field: "user_passcode", message }] });
  }
  const hashed: HashedSecrets = [];
  if (password !== undefined) {
    hashed.push({ kind: "password", hash: await ctx.hasher.hash(canonicalSecret(password)) });
  }
  if (userPasscode !== undefined) {
    hashed.push({ kind: "passcode", hash: await ctx.hasher.hash(canonicalSecret(userPasscode)) });
  }
  return hashed;
}
