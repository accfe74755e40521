import { conflict } from "../../core/index";
import type { Context } from "../context";
import { sealSecret } from "./secret-keys";
import { upsertSecret } from "./store";
import { base32, otpauthUri } from "./totp";

const SECRET_BYTES = 20;

/**
 * Draws the secret of an authenticator app, which counts once a code has confirmed it. Errors: 409 `conflict` where an
 * app is in use already.
 */
export async function beginTotp(
  ctx: Context,
  { userId, issuer, account }: { userId: number; issuer: string; account: string },
): Promise<{ secret: string; uri: string }> {
  const bytes = ctx.random.bytes(SECRET_BYTES);
  if (!(await upsertSecret(ctx, userId, sealSecret(ctx, userId, bytes))))
    throw conflict("totp", "taken", "an authenticator app is in use already");
  const secret = base32(bytes);
  return { secret, uri: otpauthUri({ issuer, account, secret }) };
}
