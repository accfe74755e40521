import { apiCalls } from "../api/api-calls";
import type { Client } from "../bff-dependencies";
import { localPath } from "../input/local-path";
import { seeOther } from "../responses";
import { BrowserSession, type SessionServices } from "./browser-session";
import { readCookie, replaceCookie } from "./sealed-cookies";
import { type Audience, type SharedReader, sharedReaderOf } from "./session-content";
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
  const next = await session.authorised(apiCalls.getCustomer()).then(
    () => page,
    (reason: unknown) => {
      if (!isSessionEnded(reason)) throw reason;
      return signInPage(page, reason.early);
    },
  );
  const response = seeOther(next);
  return session.keepIn(response);
}

const AUDIENCES: Audience[] = ["customer", "staff"];

export interface RenewedPageSession {
  /** The Cookie header that the page should see. */
  cookie: string;
  /** What the browser should store: Set-Cookie values. */
  setCookies: string[];
  /** Null: the page is made for this reader alone. */
  reader: SharedReader | null;
  /** The locale of the customer who is signed in, or chosen in this browser. */
  lang: Client["lang"];
}

/**
 * Renews the sessions of a page request where they are due; pages cannot set cookies themselves. Costs the
 * opening of a cookie when nothing is due. Where the platform is away, the session stays as it is.
 */
export async function renewPageSession(
  services: SessionServices,
  cookieHeader: string,
  client: Client,
): Promise<RenewedPageSession> {
  let cookie = cookieHeader;
  const setCookies: string[] = [];
  let reader: SharedReader | null = null;
  let { lang } = client;
  for (const audience of AUDIENCES) {
    const name = services.cookies.nameOf(audience);
    if (readCookie(cookie, name) === undefined) continue;
    const session = await BrowserSession.open(services, audience, cookie, client);
    await session.renewIfDue().catch((reason: unknown) => {
      if (!isSessionEnded(reason)) services.log.warn({ err: reason }, "a session could not be renewed");
    });
    if (audience === "customer") {
      reader = sharedReaderOf(session.content, session.now);
      lang = session.client.lang;
    }
    const [changed] = await session.setCookies();
    if (!changed) continue;
    setCookies.push(changed);
    const value = changed.slice(name.length + 1, changed.indexOf(";"));
    cookie = replaceCookie(cookie, name, value || null);
  }
  return { cookie, setCookies, reader, lang };
}
