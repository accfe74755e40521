import type { ImportProblem } from "../../../lib/contract/index";
import type { Context, RecordId } from "../context";
import type { ListQuery, RecordPage } from "../records/index";
import { findImport } from "./find-import";
import { selectAllProblems, selectProblems } from "./store-work";

/**
 * A page of what the last check or commit found wrong, in the order of the rows. Errors: 400 naming `limit`, `offset`
 * or `after`, 404.
 */
export const listImportProblems = (
  ctx: Context,
  { companyId, id, query }: RecordId & ListQuery,
): Promise<RecordPage<ImportProblem>> =>
  selectProblems(ctx, id, { query, parent: () => findImport(ctx, { companyId, id }) });

/** The whole report of an import, batch after batch. Not for a transaction. Errors: 404. */
export async function exportImportProblems(
  ctx: Context,
  one: RecordId,
): Promise<AsyncGenerator<ImportProblem[]>> {
  await findImport(ctx, one);
  return selectAllProblems(ctx, one.id);
}
