import type { PageAnswer } from "../bff/index";
import type { Container } from "../container";
import { createPageMaker } from "./create-page-maker";
import { type PageHandler, type RenderedPage, renderPage } from "./render-page";

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
    const answer: PageAnswer = { statusCode: 200 };
    const page = await renderPage(
      (request, response) => container.bff.makePage(answer, () => handle(request, response)),
      target,
      headers,
    );
    // Data for scripts begins with 200, whatever is missing from it.
    if (answer.unavailable) return { ...page, status: 503 };
    return answer.statusCode === 200 ? page : { ...page, status: answer.statusCode };
  },
});
