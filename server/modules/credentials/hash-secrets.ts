import type { Context } from "../context";
import type { CredentialKind } from "./attempt-policy";
import type { NewSecrets } from "./check-secrets";
import { canonicalSecret } from "./password-policy";

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
