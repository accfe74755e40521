import type { Context } from "../context";
import { type SealedAnew, sealEachAnew } from "../seal-each-anew";
import { sealSecretAnew } from "./seal-secret";
import { replaceSealed, selectSealed } from "./store-secrets";

/**
 * Seals the secrets of endpoints anew whose hash key has given way, also the former ones that still sign. One that is replaced
 * meanwhile is left to the next time. Answers how many, and the endpoints with a secret that no accepted key opens.
 */
export const sealSecretsAnew = async (ctx: Context): Promise<SealedAnew> =>
  sealEachAnew(await selectSealed(ctx), {
    idOf: ({ id }) => id,
    sealAnew: ({ secret }) => sealSecretAnew(ctx, secret),
    replace: (row, fresh) => replaceSealed(ctx, { ...row, fresh }),
  });
