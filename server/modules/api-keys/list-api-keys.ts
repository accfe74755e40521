import type { ApiKeyRecord, ApiKeyRequest } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { hasKey, selectKeyPage } from "./store";
import { selectRequestPage } from "./store-requests";

/** A page of a company's keys, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export async function listApiKeys(
  ctx: Context,
  { companyId, query }: { companyId: number; query: PageQuery },
): Promise<RecordPage<ApiKeyRecord>> {
  const page = readPage(query, LIST_SIZES);
  return recordPage(page, await selectKeyPage(ctx, companyId, page));
}

interface Wanted {
  companyId: number;
  id: number;
  query: PageQuery;
}

/**
 * A page of the last requests that were made with a key, the newest first: those of the last second may be missing.
 * Errors: 400 naming `limit`, `offset` or `after`, 404.
 */
export async function listKeyRequests(
  ctx: Context,
  { companyId, id, query }: Wanted,
): Promise<RecordPage<ApiKeyRequest>> {
  const page = readPage(query, LIST_SIZES);
  if (!(await hasKey(ctx, companyId, id))) throw new ApiError("not_found");
  return recordPage(page, await selectRequestPage(ctx, id, page));
}
