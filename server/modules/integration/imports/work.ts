import { createHash } from "node:crypto";
import { IMPORT_KEYS } from "../../../../lib/contract/index";
import type { ErrorDetail } from "../../../core/index";
import type { Context } from "../../context";
import { NOTHING_YET } from "./find-import";
import type { Column } from "./policy";
import type { Reading } from "./read-row";
import { type ImportRow, type StoredRow, selectPlace, selectRows } from "./store";
import { type NewProblem, type Noted, noteProgress, type Progress } from "./store-work";
import type { Taken } from "./take-rows";

/** Rows that are taken together, and bytes of them after which no more are added: a few statements. */
const BATCH = { rows: 500, bytes: 256 * 1024 };

/** A check or a commit that a process has taken on. */
export interface Work {
  row: ImportRow;
  reading: Reading;
  signal: AbortSignal;
  /** Rows that are committed together. */
  partRows: number;
  /** In whose name rows are taken. */
  as: Context["actor"];
}

/** The import is not this worker's any more: it was cancelled, or the process is to end. */
export class Lost extends Error {}

/** The rows of a part of the file, batch after batch. */
export async function* batchesOf(
  ctx: Context,
  { row: { id }, partRows }: Work,
  part: number,
): AsyncGenerator<StoredRow[]> {
  let after = await selectPlace(ctx, id, part * partRows);
  let left = partRows;
  while (left > 0) {
    const rows = await selectRows(ctx, id, after, { ...BATCH, rows: Math.min(BATCH.rows, left) });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.row;
    left -= rows.length;
  }
}

/** Says how far it is. Errors: `Lost`. */
export async function note(ctx: Context, { row, signal }: Work, progress: Noted): Promise<void> {
  if (signal.aborted || !(await noteProgress(ctx, row, progress))) throw new Lost();
}

/** Each holds two locks until the end, and a database has some thousands of them for all. */
const MAX_RENUMBERED = 1_000;

/** What has come of all batches so far. */
export function tally(before: Progress = NOTHING_YET) {
  const progress = { ...before };
  let renumbered = 0;
  return {
    progress,
    /** Adds a batch, and answers what is wrong with it. */
    add(rows: StoredRow[], taken: Taken, reading: Reading): NewProblem[] {
      renumbered += taken.renumbered;
      const [first] = rows;
      if (first && taken.renumbered > 0 && renumbered > MAX_RENUMBERED)
        taken.problems.set(first.row, [...(taken.problems.get(first.row) ?? []), TOO_MANY_NUMBERS]);
      progress.rowsDone += rows.length;
      progress.badRows += taken.problems.size;
      progress.identityChanges += taken.identity.size;
      for (const name of ["created", "changed", "unchanged"] as const) progress[name] += taken[name];
      return rows.flatMap(({ row }) =>
        oncePerField(taken.problems.get(row) ?? []).map((detail) => problemOf(row, detail, reading)),
      );
    },
  };
}

const TOO_MANY_NUMBERS: ErrorDetail = {
  field: "mobile",
  message: `from here on more than ${MAX_RENUMBERED} customers get another number: split the file`,
  reason: "too_many",
  limit: MAX_RENUMBERED,
};

/** Feeds name the number of the path `id`. */
function problemOf(
  row: number,
  { field, message, reason }: ErrorDetail,
  { columns, kind }: Reading,
): NewProblem {
  const name = field === "id" ? IMPORT_KEYS[kind] : field;
  const column = columns.find((each) => each.field === name)?.name ?? null;
  return { row, column, field: name || null, message, reason };
}

/** The first thing that is wrong with a field is the one to mend. */
const oncePerField = (details: ErrorDetail[]) =>
  details.filter(({ field }, index) => details.findIndex((other) => other.field === field) === index);

/**
 * Tells whether what is committed is exactly what was checked: the columns, each row as it came, whether it is left out,
 * and which facts of customers' identity it changes. Of a part of the file, the first of which is 0.
 */
export function digestPart(columns: Column[], part: number) {
  const hash = createHash("sha256");
  const add = (value: unknown) => hash.update(`${JSON.stringify(value)}\n`);
  add(columns.map(({ name, field }) => [name, field]));
  if (part > 0) add(part);
  return {
    add: ({ row, cells, identity }: StoredRow, isBad: boolean) =>
      add([row, cells, identity, ...(isBad ? ["bad"] : [])]),
    end: () => hash.digest("hex"),
  };
}
