import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageAnswer } from "../bff/index";
import type { Container } from "../container";
import { ApiError } from "../core/index";
import { type PageHandler, renderPage } from "./render-page";
import { asksForJson, chosenTheme, type RenderedRefusal, renderRefusal } from "./render-refusal";
import { replaceFailedPage } from "./replace-failed-page";
import { headersOf } from "./rewrite-headers";
import { sendRefusal } from "./send-refusal";

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
    const theme = chosenTheme(request);
    return renderRefusal(error, !asksForJson(request.headers), { requestId, theme });
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
