import { bareDigits } from "../../../lib/forms/ascii-digits";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import type { BrowserSession } from "../session/browser-session";
import { SessionEnded } from "../session/session-ended";
import { startSession } from "../session/start-session";
import { FormRefusal } from "./form-refusal";

const SHORTEST_PASSWORD = 8;

/** What the typed secret can be: digits alone are a passcode first, and a password if long enough. */
function readings(password: string): Record<string, string>[] {
  const digits = bareDigits(password);
  if (!/^[0-9]+$/.test(digits)) return [{ password }];
  return [{ user_passcode: digits }, ...(password.length < SHORTEST_PASSWORD ? [] : [{ password }])];
}

/**
 * Signs in once more with a password or passcode: what the session may do then is as fresh as the API asks
 * for. The session before it is ended. Throws a `FormRefusal` at `current`.
 */
export async function proveCurrent(session: BrowserSession, current: string): Promise<void> {
  const { tokens, ...rest } = session.content;
  if (!tokens?.customerNumber) throw new SessionEnded();
  for (const secret of readings(current)) {
    try {
      const ends = { end_when_idle: true, shared_device: rest.shared };
      const body = { username: tokens.customerNumber, ...secret, ...ends };
      const response = await session.signIn(apiCalls.signIn(body));
      return await startSession(session, response, rest);
    } catch (failure) {
      if (!isApiFailure(failure) || failure.code !== "invalid_credentials") throw failure;
    }
  }
  throw FormRefusal.at(
    "current",
    "mismatch",
    "The password or passcode is not correct. Check it and try again",
  );
}
