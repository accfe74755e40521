import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { ApiError, withinTrace } from "../core/index";
import type { Front } from "../front/index";
import type { Pages } from "../node/pages";
import { asksForJson, readerOf, renderRefusal } from "../node/refusal-page";
import { dropHeaders, headersOf } from "../node/rewrite-headers";
import { sendRefusal } from "../node/send-refusal";
import { HEADERS } from "./protocol";

const OWN: string[] = Object.values(HEADERS);
/** Told with pages that are made for many readers. */
const FOR_MANY = "x-passbook-reader";

type Needs = Pick<Front, "bff" | "log">;

/** Answers the main process with pages. @param forget has the institution read again */
export function makePages({ bff, log }: Needs, pages: Pages, forget: () => void): RequestListener {
  let institution: unknown;

  /** The main process has another institution than before: the page shows that one. */
  async function keepUp(known: unknown): Promise<void> {
    if (known === institution) return;
    institution = known;
    forget();
    await bff.services.institution().catch(() => {});
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!(FOR_MANY in request.headers)) return pages.answer(request, response);
    const page = await pages.make(request.url ?? "/", Object.fromEntries(headersOf(request)));
    response.writeHead(page.status, page.headers).end(page.body);
  }

  return async (request, response) => {
    const { [HEADERS.head]: head, [HEADERS.institution]: known } = request.headers;
    for (const [name, value] of Object.entries(JSON.parse(decodeURIComponent(String(head)))))
      response.setHeader(name, value as string);
    dropHeaders(request, (name) => OWN.includes(name));
    try {
      await keepUp(known);
      await withinTrace(request.headers, () => answer(request, response));
    } catch (error) {
      log.error({ err: error }, "a page failed at the last resort");
      const refusal = error instanceof ApiError ? error : new ApiError("internal_error");
      const reader = readerOf(request);
      await sendRefusal(response, renderRefusal(refusal, !asksForJson(request.headers), { reader }));
    }
  };
}
