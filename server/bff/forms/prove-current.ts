import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import { SessionEnded } from "../session/session-ended";
import { startSession } from "../session/start-session";
import type { FormFields } from "./form-fields";
import { FormProblem } from "./form-problem";
import type { Submission } from "./form-route";

const SHORTEST_PASSWORD = 8;

/** What the typed secret can be: digits alone are a passcode first, and a password if long enough. */
function readings(fields: FormFields): Record<string, string>[] {
  const password = fields.raw("current");
  const digits = fields.digits("current");
  if (!/^[0-9]+$/.test(digits)) return [{ password }];
  return [{ user_passcode: digits }, ...(password.length < SHORTEST_PASSWORD ? [] : [{ password }])];
}

/**
 * Signs in once more with the secret of the field `current`: what the session may do then is as fresh as
 * the API asks for. The session before it is ended. Throws a `FormProblem` at `current`.
 */
export async function proveCurrent({ visit, fields }: Submission): Promise<void> {
  const { tokens, ...rest } = visit.session;
  if (!tokens?.customerNumber) throw new SessionEnded();
  fields.require({ current: "Enter your password or passcode" });
  for (const secret of readings(fields)) {
    try {
      const response = await visit.call(apiCalls.signIn({ username: tokens.customerNumber, ...secret }));
      return await startSession(visit, response, rest);
    } catch (failure) {
      if (!isApiFailure(failure) || failure.code !== "invalid_credentials") throw failure;
    }
  }
  throw FormProblem.at("current", "The password or passcode is not correct. Check it and try again");
}
