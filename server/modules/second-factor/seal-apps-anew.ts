import type { Context } from "../context";
import { type SealedAnew, sealEachAnew } from "../seal-each-anew";
import { sealSecretAnew } from "./secret-keys";
import { replaceSealed, selectSealed } from "./store";

/**
 * Seals the secrets of authenticator apps anew whose hash key has given way. Answers how many, and whose no accepted key
 * opens.
 */
export const sealAppsAnew = async (ctx: Context): Promise<SealedAnew> =>
  sealEachAnew(await selectSealed(ctx), {
    idOf: ({ userId }) => userId,
    sealAnew: ({ userId, secret }) => sealSecretAnew(ctx, userId, secret),
    replace: (row, fresh) => replaceSealed(ctx, { ...row, fresh }),
  });
