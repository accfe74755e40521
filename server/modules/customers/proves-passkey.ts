import type { Context } from "../context";
import { hasSettledPasskey } from "../second-factor/index";
import { FRESH_AUTHENTICATION, hasFreshFactor, type Session } from "../tokens/index";

/**
 * Whether a passkey was proven in this session a short while ago, and one that is old enough was used then: a new one may be
 * that of a thief, of whom the owner has just been told.
 */
export const provesPasskey = async (
  ctx: Context,
  session: Pick<Session, "userId" | "secondFactor" | "secondFactorAge">,
): Promise<boolean> =>
  hasFreshFactor(session, "passkey") && (await hasSettledPasskey(ctx, session.userId, FRESH_AUTHENTICATION));
