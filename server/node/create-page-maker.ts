import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageAnswer } from "../bff/index";
import type { Container } from "../container";
import { ApiError } from "../core/index";
import { asksForJson, type RenderedRefusal, readerOf, renderRefusal } from "./refusal-page";
import { type PageHandler, renderPage } from "./render-page";
import { headersOf } from "./rewrite-headers";
import { sendRefusal } from "./send-refusal";

const HEAD_CHANGES = ["setHeader", "appendHeader", "removeHeader"] as const;

/** Such as `write(chunk, encoding, written)`: who waits for it is told. */
const callBack = (args: unknown[]) => {
  const written = args.at(-1);
  if (typeof written === "function") process.nextTick(written as () => void);
};

/**
 * Looks at an answer before its first byte, and sends what `render` says in place of one that failed. What its
 * maker goes on to write is dropped: a page of Next that failed is empty until scripts fill it.
 */
function replaceFailedPage(response: ServerResponse, render: () => RenderedRefusal): void {
  const { writeHead, write, end } = response;
  const given = new Set(response.getHeaderNames());
  let replaced = false;

  function replaces(status = response.statusCode): boolean {
    if (replaced || response.headersSent || status < 500) return replaced;
    replaced = true;
    for (const name of response.getHeaderNames()) if (!given.has(name)) response.removeHeader(name);
    const refusal = render();
    const head = response.req.method === "HEAD";
    writeHead.call(response, refusal.status, refusal.headers);
    for (const name of HEAD_CHANGES) response[name] = () => response;
    end.call(response, head ? "" : refusal.body, "utf8");
    return true;
  }

  const really = (method: (...args: never[]) => unknown, args: unknown[]) =>
    Reflect.apply(method, response, args);
  Object.assign(response, {
    writeHead: (status: number, ...rest: unknown[]) =>
      replaces(status) ? response : really(writeHead, [status, ...rest]),
    write(...args: unknown[]) {
      if (!replaces()) return really(write, args);
      callBack(args);
      return true;
    },
    end(...args: unknown[]) {
      if (!replaces()) return really(end, args);
      callBack(args);
      return response;
    },
  });
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

  /** A page that fails is empty until scripts fill it, so it is replaced. */
  const answerBrowser: PageHandler = (request, response) => {
    const answer: PageAnswer = {
      set statusCode(status: number) {
        response.statusCode = status;
      },
    };
    replaceFailedPage(response, () => refusePage(request, answer.unavailable));
    return bff.makePage(answer, () => handle(request, response));
  };

  /**
   * What scripts show in place of a page begins with 200, whatever fails later. So it is made as a whole first: a 503 has
   * scripts load the page itself, which then says what is wrong, or does without what could not be read.
   */
  async function answerScripts(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer: PageAnswer = { statusCode: 200 };
    const make: PageHandler = (request, response) => bff.makePage(answer, () => handle(request, response));
    const page = await renderPage(make, request.url ?? "/", Object.fromEntries(headersOf(request)));
    if (answer.unavailable) return sendRefusal(response, refusePage(request, answer.unavailable));
    const status = answer.statusCode === 200 ? page.status : answer.statusCode;
    response.writeHead(status, page.headers).end(page.body);
  }

  /** No page is JSON, so a program gets the page that there is; where there is none, the error body. */
  async function answerProgram(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = await renderPage(answerBrowser, request.url ?? "/", Object.fromEntries(headersOf(request)));
    if (page.status === 404) return sendRefusal(response, renderRefusal(new ApiError("not_found"), false));
    response.writeHead(page.status, page.headers).end(request.method === "HEAD" ? undefined : page.body);
  }

  return (request, response) => {
    if (asksForJson(request.headers)) return answerProgram(request, response);
    return asksForData(request) ? answerScripts(request, response) : answerBrowser(request, response);
  };
}
