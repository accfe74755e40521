import { apiCalls } from "../api/api-calls";
import type { Client } from "../bff-dependencies";
import { localPath } from "../input/local-path";
import { seeOther } from "../responses";
import { BrowserSession, type SessionServices } from "./browser-session";
import type { Audience } from "./session-content";
import { isSessionEnded, signInPage } from "./session-ended";

const HOMES: Record<Audience, string> = { customer: "/accounts", staff: "/teller" };

/** Whose session a query asks about, and which page it comes from; without one, where that audience starts. */
export function askedPage(request: Request): { audience: Audience; page: string } {
  const query = new URL(request.url).searchParams;
  const audience: Audience = query.get("audience") === "staff" ? "staff" : "customer";
  return { audience, page: localPath(query.get("next")) ?? HOMES[audience] };
}

/**
 * Answers `/bff/session`, where a page sends a browser whose token was refused, as pages cannot set cookies. A
 * session that is still good is renewed and goes back to the page; one that has ended is removed from the browser.
 */
export async function recheckSession(
  services: SessionServices,
  request: Request,
  client: Client,
): Promise<Response> {
  const { audience, page } = askedPage(request);
  const session = await BrowserSession.open(services, audience, request.headers.get("Cookie") ?? "", client);
  const next = await session.authorised(apiCalls.customer()).then(
    () => page,
    (reason: unknown) => {
      if (!isSessionEnded(reason)) throw reason;
      return signInPage(page, reason.early);
    },
  );
  const response = seeOther(next);
  return session.keepIn(response);
}
