import type { Context } from "../context";
import { type ReEncrypted, reEncryptEach } from "../re-encrypt-each";
import { reEncryptSecret } from "./secret-keys";
import { replaceSealed, selectSealed } from "./store";

/** Re-encrypts the secrets of authenticator apps whose hash key is rotated out. Answers how many, and whose no accepted key opens. */
export const reEncryptTotpSecrets = async (ctx: Context): Promise<ReEncrypted> =>
  reEncryptEach(await selectSealed(ctx), {
    idOf: ({ userId }) => userId,
    reEncrypt: ({ userId, secret }) => reEncryptSecret(ctx, userId, secret),
    replace: (row, fresh) => replaceSealed(ctx, { ...row, fresh }),
  });
