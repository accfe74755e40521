import { ApiError, type ErrorDetail } from "../../../core/index";
import type { Context } from "../../context";
import type { Company } from "../../foundation/applications/index";
import type { CredentialKind } from "./attempt-policy";
import { passcodeProblem } from "./passcode-policy";
import { canonicalSecret, passwordProblem, type SecretContext } from "./password-policy";
import { upsertHash } from "./store";
import { forgetFailures } from "./store-failures";

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
  { settings }: Pick<Context, "settings">,
  company: Pick<Company, "passwordMinLength" | "passcodeLength">,
  { password, userPasscode }: NewSecrets,
  context: SecretContext,
): void {
  const passwordFault =
    password === undefined
      ? null
      : passwordProblem(password, company.passwordMinLength, context, settings.breachedPasswords);
  const passcodeFault =
    userPasscode === undefined ? null : passcodeProblem(userPasscode, company.passcodeLength, context);
  const details: ErrorDetail[] = [
    ...(passwordFault ? [{ field: "password", ...passwordFault }] : []),
    ...(passcodeFault ? [{ field: "user_passcode", ...passcodeFault }] : []),
  ];
  if (details.length === 0) return;
  throw new ApiError(passwordFault ? "password_rejected" : "passcode_rejected", { details });
}

export type HashedSecrets = { kind: CredentialKind; hash: string }[];

/** Hashes checked secrets. It takes a while: do it before any transaction opens. */
export async function hashSecrets(
  ctx: Context,
  { password, userPasscode }: NewSecrets,
): Promise<HashedSecrets> {
  const hashed: HashedSecrets = [];
  if (password !== undefined) {
    hashed.push({ kind: "password", hash: await ctx.hasher.hash(canonicalSecret(password)) });
  }
  if (userPasscode !== undefined) {
    hashed.push({ kind: "passcode", hash: await ctx.hasher.hash(canonicalSecret(userPasscode)) });
  }
  return hashed;
}

export interface NewCredentials {
  userId: number;
  secrets: HashedSecrets;
}

/** Sets credentials, in the transaction of their cause; a new secret starts with a clean count of failures. */
export async function setCredentials(ctx: Context, { userId, secrets }: NewCredentials): Promise<void> {
  for (const { kind, hash } of secrets) {
    await upsertHash(ctx, userId, kind, hash);
    await forgetFailures(ctx, { userId, kind });
  }
}
