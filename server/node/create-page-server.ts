import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageAnswer } from "../bff/index";
import type { Container } from "../container";
import { ApiError } from "../core/index";
import { asksForJson } from "./asks-for-json";
import { chosenTheme } from "./chosen-theme";
import { createPageMemory } from "./create-page-memory";
import { type PageHandler, renderPage } from "./render-page";
import { renderRefusal } from "./render-refusal";
import { replaceFailedPage } from "./replace-failed-page";
import { setHeader } from "./rewrite-headers";
import { contentSecurityPolicy, pageHeaders } from "./security-headers";
import { sendKeptPage } from "./send-kept-page";
import { sendRefusal } from "./send-refusal";
import { bringsSession, sharedPageOf } from "./shared-page";
import { pathOf } from "./surface";

const headersOf = ({ headers }: IncomingMessage) =>
  Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === "string");

/** What browsers fetch beside a page, by themselves: nobody uses a session by it. */
const ICONS = ["/icon.svg", "/favicon.ico"];

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
  if (!bringsSession(request.headers.cookie) || ICONS.includes(pathOf(request.url ?? ""))) return;
  // A signed-in page is for one pair of eyes: no cache on the way, none in the browser.
  response.setHeader("Cache-Control", "private, no-store");
  const url = new URL(request.url ?? "/", container.config.publicOrigin);
  try {
    const renewed = await container.bff.renewPageSession(new Request(url, { headers: headersOf(request) }), {
      address,
    });
    setHeader(request, "cookie", renewed.cookie);
    for (const cookie of renewed.setCookies) response.appendHeader("Set-Cookie", cookie);
  } catch (error) {
    container.log.error({ err: error }, "renewing a page's session failed");
  }
}

/** Seconds, where the platform says nothing. */
const RETRY_AFTER = 5;

/**
 * Answers requests for pages: from memory what is the same for many, and all else by the pages themselves, with
 * this answer's nonce, its headers and a session that is not about to end.
 */
export function createPageServer(container: Container, handle: PageHandler) {
  const secure = container.config.publicOrigin.startsWith("https:");
  const readShared = createPageMemory(container, handle);
  const ownHeaders = Object.entries(pageHeaders);

  async function preparePage(request: IncomingMessage, response: ServerResponse, address: string | null) {
    const policy = contentSecurityPolicy({ nonce: randomBytes(16).toString("base64") }, secure);
    response.setHeader("Content-Security-Policy", policy);
    // Next takes the nonce for its own scripts from here.
    setHeader(request, "content-security-policy", policy);
    setHeader(request, "x-passbook-path", request.url ?? "/");
    setHeader(request, "x-passbook-address", address ?? "");
    await renewSession(container, request, response, address);
  }

  /** A page that fails is empty until scripts fill it, so people get one from here, and programs the error body. */
  const makePage: PageHandler = (request, response) => {
    const answer: PageAnswer = {
      set statusCode(status: number) {
        response.statusCode = status;
      },
    };
    replaceFailedPage(response, () => {
      const { unavailable } = answer;
      const requestId = unavailable?.error.request_id ?? randomUUID();
      container.log.error({ requestId, err: unavailable }, "a page failed");
      const error = unavailable
        ? new ApiError("service_unavailable", { retryAfter: unavailable.retryAfter ?? RETRY_AFTER })
        : new ApiError("internal_error");
      const theme = chosenTheme(request);
      return renderRefusal(error, !asksForJson(request.headers), { requestId, theme });
    });
    return container.bff.makePage(answer, () => handle(request, response));
  };

  /** No page is JSON, so a program gets the page that there is; where there is none, the error body. */
  async function answerProgram(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = await renderPage(makePage, request.url ?? "/", Object.fromEntries(headersOf(request)));
    if (page.status === 404) return sendRefusal(response, renderRefusal(new ApiError("not_found"), false));
    response.writeHead(page.status, page.headers).end(request.method === "HEAD" ? undefined : page.body);
  }

  return async function servePage(
    request: IncomingMessage,
    response: ServerResponse,
    address: string | null,
  ): Promise<void> {
    for (const [name, value] of ownHeaders) response.setHeader(name, value);
    if (!pathOf(request.url ?? "/").startsWith("/_next/")) {
      await container.bff.ready();
      const shared = sharedPageOf(request);
      const kept = shared && (await readShared(shared));
      if (kept) return sendKeptPage(request, response, kept);
      await preparePage(request, response, address);
    }
    if (asksForJson(request.headers)) await answerProgram(request, response);
    else await makePage(request, response);
  };
}
