import type { Context } from "../context";
import type { CsvRow } from "./read-csv";
import type { Reading } from "./read-row";
import { type ImportRow, selectRows } from "./store";
import { noteProgress, type Progress } from "./store-work";

/** Rows that are taken together, and bytes of them after which no more are added: a few statements. */
const BATCH = { rows: 500, bytes: 256 * 1024 };

/** A check or a commit that a process has taken on. */
export interface Work {
  row: ImportRow;
  reading: Reading;
  signal: AbortSignal;
  /** In whose name rows are taken. */
  as: Context["actor"];
}

/** The import is not this worker's any more: it was cancelled, or the process is to end. */
export class Lost extends Error {}

/** The rows of the file, batch after batch. */
export async function* batchesOf(ctx: Context, { id }: ImportRow): AsyncGenerator<CsvRow[]> {
  let after = 0;
  for (;;) {
    const rows = await selectRows(ctx, id, after, BATCH);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.row;
  }
}

/** Says how far it is. Errors: `Lost`. */
export async function note(ctx: Context, { row, signal }: Work, progress: Progress): Promise<void> {
  if (signal.aborted || !(await noteProgress(ctx, row, progress))) throw new Lost();
}
