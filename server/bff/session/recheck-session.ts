import { apiCalls } from "../api/api-calls";
import type { Client } from "../bff-dependencies";
import { askedPage } from "./asked-page";
import { BrowserSession, type SessionServices } from "./browser-session";
import { isSessionEnded, signInPage } from "./session-ended";

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
  const response = new Response(null, { status: 303, headers: { Location: next } });
  for (const cookie of await session.setCookies()) response.headers.append("Set-Cookie", cookie);
  return response;
}
