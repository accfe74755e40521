import { z } from "zod";
import { pageLinks } from "../../../lib/contract/index";
import { LIST_SIZES, type RecordPage } from "../../modules/records/index";
import { pageReply } from "../page-reply";
import { cursorQuery } from "../query-text";

/** What lists for staff take: the page. */
export const listQuery = (sizes = LIST_SIZES) => z.object(cursorQuery(sizes));

/** What they answer. */
export const listAnswer = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  schema,
  description,
  headers: pageLinks,
});

/** A page with the link to the next one. */
export const listReply = <List extends RecordPage<unknown>>(url: string, { next, ...list }: List) =>
  pageReply(url, list, { ...list, next });
