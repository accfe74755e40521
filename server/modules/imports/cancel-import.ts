import type { ImportRecord } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { clearImport } from "./clear-import";
import { findImport } from "./find-import";
import { lockImportIn } from "./lock-import-in";
import { updateImport } from "./store";

const OPEN = ["receiving", "received", "checking", "checked", "committing"] as const;

/**
 * Gives an import up: a check or commit that is under way stops, and nothing of it stays. Its rows are removed. Not for
 * a transaction. Errors: 404, 409 when it has ended.
 */
export async function cancelImport(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<ImportRecord> {
  await inTransaction(ctx, async (ctx) => {
    const { kind, status } = await lockImportIn(ctx, { companyId, id, statuses: [...OPEN] });
    await updateImport(ctx, id, { status: "cancelled", worker: null, ends: true });
    const details = { kind, status };
    await recordAudit(ctx, { companyId, action: "import.cancelled", subjectId: id, details });
  });
  await clearImport(ctx, { id });
  return findImport(ctx, { companyId, id });
}
