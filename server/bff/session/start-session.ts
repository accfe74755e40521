import type { Institution, TokenResponse } from "../../../lib/contract/index";
import { apiCalls } from "../api/api-calls";
import { withQuery } from "../input/local-path";
import type { BrowserSession } from "./browser-session";
import { type SessionContent, tokensOf } from "./session-content";

/**
 * Ends a session at the server; a failure is tried once more. Says whether it is surely over: where the
 * server did not confirm it, it may live on until it runs out by itself.
 */
export async function endAtServer(
  session: BrowserSession,
  refreshToken: string | undefined,
): Promise<boolean> {
  if (!refreshToken) return true;
  const end = () => session.call(apiCalls.signOut({ refresh_token: refreshToken }));
  return end()
    .catch(end)
    .then(
      () => true,
      () => false,
    );
}

/** The browser belongs to this customer or member of staff from here on; a session before it is ended at the server. */
export async function startSession(
  session: BrowserSession,
  response: TokenResponse,
  rest: SessionContent = {},
): Promise<void> {
  const before = session.content.tokens?.refresh;
  session.content = { ...rest, tokens: tokensOf(response, session.now) };
  session.keepDevice(response.device_token);
  await endAtServer(session, before);
}

/** A fresh pair of the session that is there already. */
export function continueSession(session: BrowserSession, response: TokenResponse): void {
  const tokens = tokensOf(response, session.now, session.content.tokens?.provedAt);
  session.content = { ...session.content, tokens };
  session.keepDevice(response.device_token);
}

/** Where terms that came since the last sign-in are accepted. */
export const TERMS_PAGE = "/login/terms";

/** Where a customer goes on who has just signed in, or proven something: what is left to do first, else `next`. */
export async function wayOn(
  session: BrowserSession,
  { terms }: Pick<Institution, "terms">,
  next: string,
): Promise<string> {
  if (terms && session.content.tokens?.scope === "user") {
    const { due } = await session.authorised(apiCalls.ownTerms());
    session.content = { ...session.content, termsDue: due || undefined };
  }
  return withQuery((await nextStep(session)) ?? next, session.content.termsDue ? { next } : {});
}

/** The page on which an unfinished signup or recovery goes on; `null` where nothing is left to do. */
export async function nextStep(session: BrowserSession): Promise<string | null> {
  const scope = session.content.tokens?.scope;
  if (scope === "user") return session.content.termsDue ? TERMS_PAGE : null;
  if (scope === "second_step") return "/login/step";
  if (scope === "recovery") return session.content.asksPasskey ? "/recover/passkey" : "/recover/secret";
  if (scope !== "signup") return null;
  if (session.content.claimRequired) return "/signup/claim";
  const { name } = await session.authorised(apiCalls.customer());
  return name ? "/signup/secure" : "/signup/you";
}
