import type { ImportProblem } from "../../../lib/contract/index";
import type { Context } from "../context";
import { findImport } from "./find-import";
import { selectAllProblems } from "./store-work";

/** The whole report of an import, batch after batch. Not for a transaction. Errors: 404. */
export async function exportImportProblems(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<AsyncGenerator<ImportProblem[]>> {
  await findImport(ctx, { companyId, id });
  return selectAllProblems(ctx, id);
}
