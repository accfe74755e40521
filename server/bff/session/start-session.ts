import type { TokenResponse } from "../../../lib/contract/index";
import { apiCalls } from "../api/api-calls";
import { type Session, tokensOf } from "./session";
import type { Visit } from "./visit";

/**
 * Ends a session at the server; a failure is tried once more. Says whether it is surely over: where the
 * server did not confirm it, it may live on until it runs out by itself.
 */
export async function endAtServer(visit: Visit, refreshToken: string | undefined): Promise<boolean> {
  if (!refreshToken) return true;
  const end = () => visit.call(apiCalls.signOut(refreshToken));
  return end()
    .catch(end)
    .then(
      () => true,
      () => false,
    );
}

/** The browser is somebody's from here on; whoever was signed in before is signed out at the server. */
export async function startSession(visit: Visit, response: TokenResponse, rest: Session = {}): Promise<void> {
  const before = visit.session.tokens?.refresh;
  visit.session = { ...rest, tokens: tokensOf(response, visit.now) };
  await endAtServer(visit, before);
}

/** A fresh pair of the session that is there already. */
export function continueSession(visit: Visit, response: TokenResponse): void {
  const tokens = tokensOf(response, visit.now, visit.session.tokens?.provedAt);
  visit.session = { ...visit.session, tokens };
}
