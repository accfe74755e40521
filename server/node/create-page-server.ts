import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LANG_COOKIE, LANG_HEADER, preferenceOf } from "../../lib/preferences";
import { jarOf, langOfPage, type RenewedPageSession, type SharedReader } from "../bff/index";
import { metrics } from "../metrics/metrics";
import type { Container } from "../platform/container";
import { sendCachedPage } from "./cached-page";
import { createPageCache } from "./create-page-cache";
import { createStaticFiles } from "./create-static-files";
import type { Pages } from "./pages";
import { contentSecurityPolicy, headersOf, pageHeaders, setHeader } from "./rewrite-headers";
import { bringsFlash, bringsSession, sharedPageOf } from "./shared-page";
import { pathOf } from "./surface";

/** What browsers fetch beside a page, by themselves: it is no use of a session. */
const BY_ITSELF = /^\/(icon\.svg|favicon\.ico|sw\.js|manifest\.webmanifest|[\w-]+\.png)$/;

/**
 * A page cannot set cookies, so a session due for renewal is renewed before the page is made. Should that
 * fail, the page is made with the session as it is. Answers which readers share the page with this one, and its language.
 */
async function renewSession(
  container: Container,
  request: IncomingMessage,
  response: ServerResponse,
  address: string | null,
): Promise<Pick<RenewedPageSession, "reader" | "lang"> | null> {
  const { cookie } = request.headers;
  // What was done is shown once, to visitors as well.
  const isKnown = bringsSession(cookie) || bringsFlash(cookie);
  if (!isKnown || BY_ITSELF.test(pathOf(request.url ?? ""))) return null;
  // A signed-in page is for one pair of eyes: no cache on the way, none in the browser.
  response.setHeader("Cache-Control", "private, no-store");
  const url = new URL(request.url ?? "/", container.config.publicOrigin);
  try {
    const renewed = await container.bff.renewPageSession(new Request(url, { headers: headersOf(request) }), {
      address,
    });
    setHeader(request, "cookie", renewed.cookie);
    for (const cookie of renewed.setCookies) response.appendHeader("Set-Cookie", cookie);
    return renewed;
  } catch (error) {
    container.log.error({ err: error }, "renewing a page's session failed");
    return null;
  }
}

/** Counts a page that is made for one reader, and how long that takes. */
function countMade(response: ServerResponse): void {
  metrics.passbook_page_answers_total.inc({ from: "made" });
  const made = metrics.passbook_page_render_duration_seconds.startTimer();
  response.once("close", () => made());
}

interface Asked {
  address: string | null;
  /** The locale that the page is written in. */
  lang: string;
}

/**
 * Answers requests for pages: from memory what is the same for many, and all else by the pages themselves, with
 * this answer's nonce, its headers and a session that is not about to end.
 */
export function createPageServer(container: Container, pages: Pages) {
  const secure = container.config.publicOrigin.startsWith("https:");
  const readShared = createPageCache(container, pages);
  const staticFile = createStaticFiles(container.config.rootDir, container.findStaticFile);
  const ownHeaders = Object.entries(pageHeaders);

  /** @param reader null: not known, or with pages of their own */
  const shared = async (request: IncomingMessage, reader: SharedReader | null, lang: string) => {
    const page = sharedPageOf(request, reader, lang);
    return page && readShared(page);
  };

  /** The locale that a page is written in. */
  async function readLang({ headers }: IncomingMessage, path: string, lang?: string | null): Promise<string> {
    const institution = await container.bff.services.institution();
    return langOfPage(path, { lang, languages: headers["accept-language"] }, institution);
  }

  function preparePage(request: IncomingMessage, response: ServerResponse, asked: Asked): void {
    const policy = contentSecurityPolicy({ nonce: randomBytes(16).toString("base64") }, secure);
    response.setHeader("Content-Security-Policy", policy);
    // Next takes the nonce for its own scripts from here.
    setHeader(request, "content-security-policy", policy);
    setHeader(request, "x-passbook-path", request.url ?? "/");
    setHeader(request, "x-passbook-address", asked.address ?? "");
    if (request.headers.rsc !== undefined) setHeader(request, "x-passbook-as-data", "1");
    setHeader(request, LANG_HEADER, asked.lang);
  }

  return async function servePage(
    request: IncomingMessage,
    response: ServerResponse,
    address: string | null,
  ): Promise<void> {
    for (const [name, value] of ownHeaders) response.setHeader(name, value);
    const path = pathOf(request.url ?? "/");
    const file = await staticFile(path);
    if (file) return sendCachedPage(request, response, file);
    if (!path.startsWith("/_next/")) {
      await container.bff.ready();
      const chosen = preferenceOf(jarOf(request.headers.cookie ?? ""), LANG_COOKIE);
      let lang = await readLang(request, path, chosen);
      let cached = await shared(request, bringsSession(request.headers.cookie) ? null : "visitor", lang);
      const session = cached ? null : await renewSession(container, request, response, address);
      if (session) lang = await readLang(request, path, session.lang);
      if (session?.reader) cached = await shared(request, session.reader, lang);
      if (cached) {
        metrics.passbook_page_answers_total.inc({ from: "memory" });
        return sendCachedPage(request, response, cached);
      }
      countMade(response);
      preparePage(request, response, { address, lang });
    }
    await pages.answer(request, response);
  };
}
