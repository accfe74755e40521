import { apiCalls } from "../api/api-calls";
import type { BrowserSession } from "../session/browser-session";
import { SessionEnded } from "../session/session-ended";
import { continueSession } from "../session/start-session";

/** Sends a user-update for whoever is signed in, and keeps the fresh pair that answers it. */
export async function updateCustomer(session: BrowserSession, body: Record<string, unknown>): Promise<void> {
  const number = session.content.tokens?.customerNumber;
  if (!number) throw new SessionEnded();
  continueSession(session, await session.authorised(apiCalls.updateCustomer(number, body)));
}

/** Changes some of the profile; `partner` always names the number and the name, so they come along. */
export async function updatePartner(session: BrowserSession, change: Record<string, unknown>): Promise<void> {
  const { mobile, name } = await session.authorised(apiCalls.customer());
  await updateCustomer(session, { partner: { mobile, name: name ?? mobile, ...change } });
}
