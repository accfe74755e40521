import { apiCalls } from "../api/api-calls";
import { SessionEnded } from "../session/session-ended";
import { continueSession } from "../session/start-session";
import type { Visit } from "../session/visit";

/** Sends a user-update for whoever is signed in, and keeps the fresh pair that answers it. */
export async function updateCustomer(visit: Visit, body: Record<string, unknown>): Promise<void> {
  const number = visit.session.tokens?.customerNumber;
  if (!number) throw new SessionEnded();
  continueSession(visit, await visit.authorised(apiCalls.updateCustomer(number, body)));
}

/** Changes some of the profile; `partner` always names the number and the name, so they come along. */
export async function updatePartner(visit: Visit, change: Record<string, unknown>): Promise<void> {
  const { mobile, name } = await visit.authorised(apiCalls.customer());
  await updateCustomer(visit, { partner: { mobile, name: name ?? mobile, ...change } });
}
