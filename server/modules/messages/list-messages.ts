import type { MessageRecord } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { type MessageFilter, selectMessages } from "./store-log";

interface Wanted {
  companyId: number;
  filter: MessageFilter;
  query: PageQuery;
}

/** Texts and mails of the last week, the newest first, never what they say; audited. Errors: 400 naming the parameter. */
export function listMessages(
  ctx: Context,
  { companyId, filter, query }: Wanted,
): Promise<RecordPage<MessageRecord>> {
  const page = readPage(query, LIST_SIZES);
  return inTransaction(ctx, async (ctx) => {
    const list = recordPage(page, await selectMessages(ctx, companyId, filter, page));
    const details = { ...filter, count: list.count };
    await recordAudit(ctx, { companyId, action: "message.listed", subjectId: companyId, details });
    return list;
  });
}
