import type { Context } from "../context";
import { type ReEncrypted, reEncryptEach } from "../re-encrypt-each";
import { reEncryptSecret } from "./seal-secret";
import { replaceSealed, selectSealed } from "./store-secrets";

/**
 * Re-encrypts the secrets of endpoints whose hash key is rotated out, also the former ones that still sign. One that is replaced
 * meanwhile is left to the next time. Answers how many, and the endpoints with a secret that no accepted key opens.
 */
export const reEncryptSecrets = async (ctx: Context): Promise<ReEncrypted> =>
  reEncryptEach(await selectSealed(ctx), {
    idOf: ({ id }) => id,
    reEncrypt: ({ secret }) => reEncryptSecret(ctx, secret),
    replace: (row, fresh) => replaceSealed(ctx, { ...row, fresh }),
  });
