import { bareIdentifier } from "../../../lib/contract/clean-identifier";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import type { BrowserSession } from "../session/browser-session";
import { SessionEnded } from "../session/session-ended";
import { continueSession, startSession } from "../session/start-session";
import { why } from "../words/reason-words";
import { FormRefusal, GoTo } from "./form-refusal";
import { stepOf } from "./step-forms";

/** Sends a user-update for the customer who is signed in, and keeps the fresh pair that answers it. */
export async function updateCustomer(session: BrowserSession, body: Record<string, unknown>): Promise<void> {
  const number = session.content.tokens?.customerNumber;
  if (!number) throw new SessionEnded();
  await continueSession(session, await session.authorised(apiCalls.updateCustomer(number, body)));
}

/** Changes some of the profile; `partner` always names the number and the name, so they come along. */
export async function updatePartner(session: BrowserSession, change: Record<string, unknown>): Promise<void> {
  const { mobile, name } = await session.authorised(apiCalls.getCustomer());
  await updateCustomer(session, { partner: { mobile, name: name ?? mobile, ...change } });
}

const SHORTEST_PASSWORD = 8;

/** What the typed secret can be: digits alone are a passcode first, and a password if long enough. */
function readings(password: string): Record<string, string>[] {
  const digits = bareIdentifier(password);
  if (!/^[0-9]+$/.test(digits)) return [{ password }];
  return [{ user_passcode: digits }, ...(password.length < SHORTEST_PASSWORD ? [] : [{ password }])];
}

/**
 * Signs in once more with a password or passcode: what the session may do then is as fresh as the API asks
 * for. The session before it is ended. Throws a `FormRefusal` at `current`, and `GoTo` where a second step comes before
 * `page`.
 */
export async function proveCurrent(session: BrowserSession, current: string, page: string): Promise<void> {
  const { tokens, ...rest } = session.content;
  if (!tokens?.customerNumber) throw new SessionEnded();
  for (const secret of readings(current)) {
    try {
      const ends = { end_when_idle: true, shared_device: rest.shared };
      const body = { username: tokens.customerNumber, ...secret, ...ends };
      const response = await session.signIn(apiCalls.getTokens(body));
      const step = stepOf(session, response, page);
      await startSession(session, response, { ...rest, step });
      if (step) throw new GoTo("/login/step");
      return;
    } catch (failure) {
      if (!isApiFailure(failure) || failure.code !== "invalid_credentials") throw failure;
    }
  }
  throw FormRefusal.at("current", "mismatch", why("currentWrong"));
}
