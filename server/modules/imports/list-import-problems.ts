import type { ImportProblem } from "../../../lib/contract/index";
import type { Context } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { findImport } from "./find-import";
import { selectAllProblems, selectProblemPage } from "./store-work";

interface Wanted {
  companyId: number;
  id: number;
  query: PageQuery;
}

/**
 * A page of what the last check or commit found wrong, in the order of the rows. Errors: 400 naming `limit`, `offset`
 * or `after`, 404.
 */
export async function listImportProblems(
  ctx: Context,
  { companyId, id, query }: Wanted,
): Promise<RecordPage<ImportProblem>> {
  const page = readPage(query, LIST_SIZES);
  await findImport(ctx, { companyId, id });
  return recordPage(page, await selectProblemPage(ctx, id, page));
}

/** The whole report of an import, batch after batch. Not for a transaction. Errors: 404. */
export async function exportImportProblems(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<AsyncGenerator<ImportProblem[]>> {
  await findImport(ctx, { companyId, id });
  return selectAllProblems(ctx, id);
}
