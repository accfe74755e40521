import type { Context } from "../context";
import { issuePair } from "./issue-tokens";
import type { IssuedTokens } from "./issued-tokens";
import type { Session } from "./session";

/**
 * A fresh pair for a session that goes on. The tokens its holder already has stay valid until their own
 * expiry, with the session's new scope.
 */
export async function continueSession(
  ctx: Context,
  session: Session,
  now: { scope: Session["scope"]; customerNumber?: string; claimRequired?: boolean },
): Promise<IssuedTokens> {
  const pair = await issuePair(ctx, session.id);
  return {
    accessToken: pair.accessToken,
    expiresIn: pair.expiresIn,
    refreshToken: pair.refreshToken,
    refreshExpiresIn: pair.refreshExpiresIn,
    userId: session.userId,
    companyId: session.companyId,
    tz: session.tz,
    lang: session.lang,
    ...now,
  };
}
