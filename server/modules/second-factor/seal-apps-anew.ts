import type { Context } from "../context";
import { sealSecretAnew } from "./secret-keys";
import { replaceSealed, selectSealed } from "./store";

/**
 * Seals the secrets of authenticator apps anew whose hash key has given way. Answers how many, and whose no accepted key
 * opens.
 */
export async function sealAppsAnew(ctx: Context): Promise<{ sealed: number; unreadable: number[] }> {
  let sealed = 0;
  const unreadable: number[] = [];
  for (const { userId, secret } of await selectSealed(ctx)) {
    try {
      const fresh = sealSecretAnew(ctx, userId, secret);
      if (fresh) sealed += await replaceSealed(ctx, { userId, secret, fresh });
    } catch {
      unreadable.push(userId);
    }
  }
  return { sealed, unreadable };
}
