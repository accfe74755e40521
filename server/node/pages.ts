import type { Container } from "../container";
import { createPageMaker, makeWhole } from "./create-page-maker";
import type { PageHandler, RenderedPage } from "./render-page";

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
