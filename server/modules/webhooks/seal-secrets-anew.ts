import type { Context } from "../context";
import { sealSecretAnew } from "./seal-secret";
import { replaceSealed, selectSealed } from "./store";

/**
 * Seals the secrets of endpoints anew whose hash key has given way, also the former ones that still sign. One that is replaced
 * meanwhile is left to the next time. Answers how many, and the endpoints with a secret that no accepted key opens.
 */
export async function sealSecretsAnew(ctx: Context): Promise<{ sealed: number; unreadable: number[] }> {
  let sealed = 0;
  const unreadable: number[] = [];
  for (const { id, column, secret } of await selectSealed(ctx)) {
    try {
      const fresh = sealSecretAnew(ctx, secret);
      if (fresh) sealed += await replaceSealed(ctx, { id, column, secret, fresh });
    } catch {
      unreadable.push(id);
    }
  }
  return { sealed, unreadable };
}
