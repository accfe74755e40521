import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Container } from "../container";
import { setHeader } from "./rewrite-headers";
import { contentSecurityPolicy, pageHeaders } from "./security-headers";
import { pathOf } from "./surface";

export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const OUR_COOKIE = /(?:^|;\s*)(?:__Host-)?passbook(?:-staff)?=/;

/**
 * A page cannot set cookies, so a session due for renewal is renewed before the page is made. Should that
 * fail, the page is made with the session as it is.
 */
async function renewSession(
  container: Container,
  request: IncomingMessage,
  response: ServerResponse,
  address: string | null,
): Promise<void> {
  if (!OUR_COOKIE.test(request.headers.cookie ?? "")) return;
  // A signed-in page is for one pair of eyes: no cache on the way, none in the browser.
  response.setHeader("Cache-Control", "private, no-store");
  const url = new URL(request.url ?? "/", container.config.publicOrigin);
  const headers = Object.entries(request.headers).filter(([, value]) => typeof value === "string");
  try {
    const renewed = await container.bff.renewPageSession(
      new Request(url, { headers: headers as [string, string][] }),
      { address },
    );
    setHeader(request, "cookie", renewed.cookie);
    for (const cookie of renewed.setCookies) response.appendHeader("Set-Cookie", cookie);
  } catch (error) {
    container.log.error({ err: error }, "renewing a page's session failed");
  }
}

/** Hands a request to the pages, with this answer's nonce, its headers and a session that is not about to end. */
export async function servePage(
  container: Container,
  handle: PageHandler,
  request: IncomingMessage,
  response: ServerResponse,
  address: string | null,
): Promise<void> {
  const target = request.url ?? "/";
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
  if (!pathOf(target).startsWith("/_next/")) {
    const secure = container.config.publicOrigin.startsWith("https:");
    const policy = contentSecurityPolicy(randomBytes(16).toString("base64"), secure);
    response.setHeader("Content-Security-Policy", policy);
    // Next takes the nonce for its own scripts from here.
    setHeader(request, "content-security-policy", policy);
    setHeader(request, "x-passbook-path", target);
    setHeader(request, "x-passbook-address", address ?? "");
    await container.bff.ready();
    await renewSession(container, request, response, address);
  }
  await container.bff.makePage(response, () => handle(request, response));
}
