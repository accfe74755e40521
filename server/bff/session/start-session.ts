import type { CustomerRecord, Institution, TokenResponse } from "../../../lib/contract/index";
import { apiCalls } from "../api/api-calls";
import { withQuery } from "../input/local-path";
import type { BrowserSession, KnownCustomer } from "./browser-session";
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
  const end = () => session.call(apiCalls.deleteTokens({ refresh_token: refreshToken }));
  return end()
    .catch(end)
    .then(
      () => true,
      () => false,
    );
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** "A. S.": as much of a name as the holder of the device may see. */
export const initialsOf = ({ name, sur_name }: Pick<CustomerRecord, "name" | "sur_name">): string =>
  [name, sur_name]
    .flatMap((part) => [...letters.segment(part?.trim() ?? "")].slice(0, 1))
    .map(({ segment }) => `${segment}.`)
    .join(" ");

/**
 * Keeps what the API knows this browser by and, of a customer, whose it is; on a shared device no customer is known by name.
 * @param by what was typed to sign in with; else it is the customer number
 */
async function rememberDevice(
  session: BrowserSession,
  { device_token: token, customer_number: number, scope }: TokenResponse,
  by?: KnownCustomer["by"],
): Promise<void> {
  if (session.content.shared) return session.forgetKnown();
  if (!token) return;
  if (session.audience === "staff" || scope !== "user") return session.keepDevice(token);
  const before = await session.knownBy(token);
  // Who signed up or recovered was never asked whether the device is shared: only a sign-in makes one known.
  if (!by && !before) return session.keepDevice(token);
  // Being known by name is a comfort: a sign-in does not fail for it.
  const customer = await session.authorised(apiCalls.getCustomer()).catch(() => null);
  const username = number ?? customer?.customer_number;
  const identifier = by ?? before ?? (username && { username });
  session.keepDevice(
    token,
    customer && identifier
      ? { initials: initialsOf(customer), by: identifier, hasPasscode: customer.has_passcode === true }
      : undefined,
  );
}

/** The browser belongs to this customer or member of staff from here on; a session before it is ended at the server. */
export async function startSession(
  session: BrowserSession,
  response: TokenResponse,
  rest: SessionContent = {},
  by?: KnownCustomer["by"],
): Promise<void> {
  const before = session.content.tokens?.refresh;
  session.content = { ...rest, tokens: tokensOf(response, session.now) };
  await rememberDevice(session, response, by);
  await endAtServer(session, before);
}

/** A fresh pair of the session that is there already. */
export async function continueSession(session: BrowserSession, response: TokenResponse): Promise<void> {
  const tokens = tokensOf(response, session.now, session.content.tokens?.provedAt);
  session.content = { ...session.content, tokens };
  await rememberDevice(session, response);
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
    const { due } = await session.authorised(apiCalls.getOwnTerms());
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
  const { name } = await session.authorised(apiCalls.getCustomer());
  return name ? "/signup/secure" : "/signup/you";
}
