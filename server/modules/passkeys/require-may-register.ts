import { conflict } from "../../core/index";
import type { Context } from "../context";
import { hasTotp, PASSKEY_WAIT, selectPasskeys, selectPasskeyWait } from "../second-factor/index";
import { hasFreshFactor, provenAgain, requireFreshSignIn, type Session } from "../tokens/index";

export const MOST_PASSKEYS = 20;

/**
 * Lets a session add a passkey: who took one secret must not make it their own for good. Answers those that there are.
 * Errors: 403 `reauthentication_required`, where there is a passkey with reason `passkey`; 409 `conflict`.
 */
export async function requireMayRegister(ctx: Context, session: Session) {
  requireFreshSignIn(session);
  const { userId } = session;
  const passkeys = await selectPasskeys(ctx, userId);
  if (passkeys.length >= MOST_PASSKEYS)
    throw conflict("credential", "too_many", `there are ${MOST_PASSKEYS} already`, MOST_PASSKEYS);
  if (passkeys.length > 0 && !hasFreshFactor(session, "passkey"))
    throw provenAgain("passkey", "has to sign in, or step up, with a passkey that there is");
  if (passkeys.length > 0) return passkeys;
  if (!hasFreshFactor(session) && (await hasTotp(ctx, { userId })))
    throw provenAgain("second_factor", "has to step up with the authenticator app");
  if (await selectPasskeyWait(ctx, userId))
    throw conflict(
      "credential",
      "too_soon",
      `waits ${PASSKEY_WAIT} hours after access changed`,
      PASSKEY_WAIT,
    );
  return passkeys;
}
