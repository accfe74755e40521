import type { ImportSample } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction, type RecordId } from "../context";
import { findImport } from "./find-import";
import { SAMPLED_ROWS } from "./policy";
import { selectBadRows, selectRows } from "./store";

const SHOWN_VALUES = 3;
const LONGEST_SHOWN = 60;

/** The first values of each column, so that people see what it holds. Audited: they are people's. Errors: 404. */
export const sampleImport = (ctx: Context, { companyId, id }: RecordId): Promise<ImportSample> =>
  inTransaction(ctx, async (ctx) => {
    const { columns } = await findImport(ctx, { companyId, id });
    const rows = await selectRows(ctx, id, 0, { rows: SAMPLED_ROWS, bytes: 256 * 1024 });
    await recordAudit(ctx, {
      ...{ companyId, action: "import.rows_read", subjectId: id },
      details: { rows: Math.min(rows.length, SHOWN_VALUES) },
    });
    return {
      columns: columns.map(({ name }, index) => ({
        name,
        values: rows
          .flatMap(({ cells }) => cells[index]?.trim().slice(0, LONGEST_SHOWN) || [])
          .slice(0, SHOWN_VALUES),
      })),
    };
  });

/** Beside the cells of a row: why it cannot be taken. A file that is sent again may have it: it goes nowhere. */
const WHAT_IS_WRONG = "What is wrong";

/**
 * The rows that cannot be taken, whole and each with its reasons, to be mended and sent again. Audited. Not for a
 * transaction. Errors: 404.
 */
export async function exportBadRows(ctx: Context, { companyId, id }: RecordId) {
  const { columns, bad_rows: rows } = await findImport(ctx, { companyId, id });
  const details = { rows };
  await recordAudit(ctx, { companyId, action: "import.rows_read", subjectId: id, details });
  const names = columns.map(({ name }) => name);
  return {
    columns: [...names.filter((name) => name !== WHAT_IS_WRONG), WHAT_IS_WRONG],
    batches: batchesOf(ctx, id, names),
  };
}

async function* batchesOf(
  ctx: Context,
  id: number,
  names: string[],
): AsyncGenerator<Record<string, string>[]> {
  for (let after = 0; ; ) {
    const rows = await selectBadRows(ctx, id, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ cells, wrong }) => ({
      ...Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""])),
      [WHAT_IS_WRONG]: [wrong, ...cells.slice(names.length)].join("; "),
    }));
    after = last.row;
  }
}
