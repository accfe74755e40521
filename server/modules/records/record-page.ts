import { type Page, type PageFacts, pageFacts } from "./page";
import type { SelectedPage } from "./store/index";

/** A page of a list as `/v2` answers it, and the cursor of the next one, where there is one. */
export interface RecordPage<R> extends PageFacts {
  count: number;
  results: R[];
  next?: string;
}

export const recordPage = <R>(page: Page, { records, next, ...total }: SelectedPage<R>): RecordPage<R> => ({
  count: records.length,
  results: records,
  ...pageFacts(page, total),
  ...(next && { next }),
});
