import type { Context } from "../context";
import { issuePair } from "./issue-pair";
import type { IssuedTokens } from "./issued-tokens";
import type { Session } from "./session";
import { raiseGeneration, updateScope } from "./store-sessions";

/**
 * A fresh pair for a session that goes on with this scope. The tokens that its holder already has stay valid
 * until their own expiry and have the new scope too; where a credential changed, only the access tokens do. Call it in
 * the transaction of the change.
 */
export async function continueSession(
  ctx: Context,
  { session, scope, customerNumber, endsRefreshTokens = false }: ContinuedSession,
): Promise<IssuedTokens> {
  if (scope !== session.scope) await updateScope(ctx, session.id, scope);
  if (endsRefreshTokens) await raiseGeneration(ctx, session.id);
  const { pair } = await issuePair(ctx, session.id);
  const { userId, companyId, tz, lang } = session;
  return { ...pair, userId, companyId, tz, lang, scope, customerNumber };
}

export interface ContinuedSession {
  session: Session;
  scope: Session["scope"];
  customerNumber?: string;
  /** Whether the refresh tokens that its holder has so far are over. */
  endsRefreshTokens?: boolean;
}
