import type { ImportRecord } from "../../../lib/contract/index";
import { conflict } from "../../core/index";
import { type Context, inTransaction } from "../context";
import { findImport } from "./find-import";
import { askerOf, lockImportIn } from "./lock-import-in";
import { updateImport } from "./store";

/**
 * Asks for all rows to be taken, or none of them; it begins within a second. Errors: 404, 409 unless the last check
 * found every row right.
 */
export function commitImport(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<ImportRecord> {
  return inTransaction(ctx, async (ctx) => {
    const { badRows } = await lockImportIn(ctx, { companyId, id, statuses: ["checked"] });
    if (badRows > 0) throw conflict("bad_rows", "not_allowed", "must be 0: mend the file and send it again");
    await updateImport(ctx, id, { status: "committing", rowsDone: 0, stopped: null, askedBy: askerOf(ctx) });
    return findImport(ctx, { companyId, id });
  });
}
