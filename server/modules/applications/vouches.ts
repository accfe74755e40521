import type { Context } from "../context";
import { hashSecret, isSecret } from "./policy";
import type { Application } from "./store";
import { replaceSecretHash } from "./store-applications";

/**
 * Whether a secret is the application's own, so that its word on a client's address counts; it is then hashed anew where the
 * hash key has given way.
 */
export async function vouches(
  ctx: Context,
  { application, secret }: { application: Application; secret: string },
): Promise<boolean> {
  const { id, secretHash } = application;
  if (secretHash === null || !isSecret(ctx.keys, secret, secretHash)) return false;
  if (ctx.keys.isOutdated(secretHash))
    await replaceSecretHash(ctx, id, { matched: secretHash, fresh: hashSecret(ctx.keys, secret) });
  return true;
}
