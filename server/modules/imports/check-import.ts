import type { ImportRecord } from "../../../lib/contract/index";
import { type Context, inTransaction } from "../context";
import { findImport } from "./find-import";
import { askerOf, lockImportIn } from "./lock-import-in";
import { mapColumns } from "./policy";
import { keepMapping, updateImport } from "./store";

interface Check {
  companyId: number;
  id: number;
  /** The field of each column, in the order of the file. */
  fields: (string | null)[];
}

/**
 * Asks for a check of every row, which begins within a second, and remembers where the columns went. Errors: 400
 * naming `fields` or `fields.<n>`, 404, 409 while the import is at something else.
 */
export function checkImport(ctx: Context, { companyId, id, fields }: Check): Promise<ImportRecord> {
  return inTransaction(ctx, async (ctx) => {
    const statuses = ["received" as const, "checked" as const];
    const { kind, columns } = await lockImportIn(ctx, { companyId, id, statuses });
    const mapped = mapColumns(
      kind,
      columns.map(({ name }) => name),
      fields,
    );
    await keepMapping(ctx, { companyId, kind, columns: mapped });
    await updateImport(ctx, id, {
      status: "checking",
      columns: mapped,
      stopped: null,
      askedBy: askerOf(ctx),
      ...NOTHING,
    });
    return findImport(ctx, { companyId, id });
  });
}

const NOTHING = { rowsDone: 0, badRows: 0, created: 0, changed: 0, unchanged: 0 };
