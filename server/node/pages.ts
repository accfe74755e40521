import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageAnswer } from "../bff/index";
import { ApiError } from "../core/index";
import type { Container } from "../platform/container";
import { codingFor, compress, isCompressible } from "./compress-answer";
import { asksForJson, type RenderedRefusal, readerOf, renderRefusal } from "./refusal-page";
import { type PageHandler, type RenderedPage, renderPage, startAfterPaint } from "./render-page";
import { headersOf } from "./rewrite-headers";
import { sendRefusal } from "./send-refusal";

/** A page that was made as a whole, and the call that failed behind it. */
type MadePage = RenderedPage & Pick<PageAnswer, "unavailable">;

/** Has a page made as a whole, so that one that failed on the way is not sent. */
export async function makeWhole(
  bff: Pick<Container["bff"], "makePage">,
  handle: PageHandler,
  target: string,
  headers: Record<string, string>,
): Promise<MadePage> {
  const answer: PageAnswer = { statusCode: 200 };
  const page = await renderPage(
    (request, response) => bff.makePage(answer, () => handle(request, response)),
    target,
    headers,
  );
  const status = answer.statusCode === 200 ? page.status : answer.statusCode;
  return { ...page, status, body: startAfterPaint(page, target), unavailable: answer.unavailable };
}

async function sendPage(
  { method, headers: { "accept-encoding": accepted } }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: RenderedPage,
): Promise<void> {
  // A part of a file is told by its place in the bytes as they are.
  const isWhole = status !== 206 && isCompressible(body, headers["content-type"]);
  const coding = isWhole ? codingFor(accepted?.toString()) : null;
  const sent = coding ? await compress(body, coding, "page") : body;
  // Ours counts: a picture for all may come with the cookie of one.
  const kept = response.getHeader("Cache-Control") ?? headers["cache-control"];
  response.writeHead(status, {
    ...headers,
    ...(kept && { "cache-control": String(kept) }),
    Vary: [headers.vary, "Accept-Encoding"].filter(Boolean).join(", "),
    ...(status !== 304 && { "Content-Length": sent.length }),
    ...(coding && { "Content-Encoding": coding }),
  });
  response.end(method === "HEAD" ? undefined : sent);
}

/** Seconds, where the platform says nothing. */
const RETRY_AFTER = 5;

/** What scripts show in place of a page is asked for by `RSC`. */
const asksForData = ({ method, headers }: IncomingMessage) => method === "GET" && headers.rsc !== undefined;

/** Makes pages as their reader takes them: a browser, its scripts, or a program; and what there is in place of one that fails. */
export function createPageMaker(
  { bff, log }: Pick<Container, "bff" | "log">,
  handle: PageHandler,
): PageHandler {
  /** In place of a page that failed: people get one from here, and programs the error body. */
  function refusePage(request: IncomingMessage, unavailable: PageAnswer["unavailable"]): RenderedRefusal {
    const requestId = unavailable?.error.request_id ?? randomUUID();
    log.error({ requestId, err: unavailable }, "a page failed");
    const error = unavailable
      ? new ApiError("service_unavailable", { retryAfter: unavailable.retryAfter ?? RETRY_AFTER })
      : new ApiError("internal_error");
    const reader = readerOf(request);
    return renderRefusal(error, !asksForJson(request.headers), { requestId, reader });
  }

  return async (request, response) => {
    const page = await makeWhole(bff, handle, request.url ?? "/", Object.fromEntries(headersOf(request)));
    // A page that fails is empty until scripts fill it. What scripts show in place of a page begins with 200, whatever fails
    // later; a 503 has them load the page itself, which then says what is wrong, or does without what could not be read.
    const failed = asksForData(request) ? page.unavailable : page.status >= 500;
    if (failed) return sendRefusal(response, refusePage(request, page.unavailable));
    // No page is JSON, so a program gets the page that there is; where there is none, the error body.
    if (page.status === 404 && asksForJson(request.headers))
      return sendRefusal(response, renderRefusal(new ApiError("not_found"), false));
    await sendPage(request, response, page);
  };
}

/** Who makes the pages: Next in this process, or a process of its own. */
export interface Pages {
  /** Makes a page for its one reader, and says what there is in place of one that fails. */
  answer: PageHandler;
  /** Makes a whole page for many readers; 503 where something that it shows was away. */
  make(target: string, headers: Record<string, string>): Promise<RenderedPage>;
}

/** The pages as Next makes them here. */
export const createPages = (container: Pick<Container, "bff" | "log">, handle: PageHandler): Pages => ({
  answer: createPageMaker(container, handle),
  async make(target, headers) {
    const { unavailable, ...page } = await makeWhole(container.bff, handle, target, headers);
    // Data for scripts begins with 200, whatever is missing from it.
    return unavailable ? { ...page, status: 503 } : page;
  },
});
