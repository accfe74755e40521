import { UNSEEN } from "../../../../lib/contract/clean-identifier";
import type { ImportKind, ImportRecord, ImportSample } from "../../../../lib/contract/index";
import { ApiError, invalidField, SYSTEM } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { orConflict } from "../../or-conflict";
import { cancelImport, clearImport, findImport } from "./find-import";
import { readHeader, SAMPLED_ROWS, suggestColumns } from "./policy";
import { readCsv } from "./read-csv";
import { keepMisquoted } from "./read-row";
import { type Cells, MISQUOTED, malformed } from "./row-reader";
import {
  deleteImport,
  insertImport,
  insertRows,
  selectBadRows,
  selectMapping,
  selectRows,
  selectUncleared,
  updateImport,
} from "./store";

/** Rows, and characters of them, that are stored by one statement: it is written and read without a pause. */
const BATCH = { rows: 1_000, characters: 256 * 1024 };

interface NewImport {
  companyId: number;
  kind: ImportKind;
  /** As it comes: it is not kept in memory. */
  file: AsyncIterable<Uint8Array>;
  /** Runs the last step in one transaction, with what else is to happen in it. */
  conclude?: (finish: (ctx: Context) => Promise<ImportRecord>) => Promise<ImportRecord>;
}

/**
 * Takes a CSV file in, as it comes, and suggests where its columns go. Nothing of it counts yet. Not for a transaction.
 * Errors: 400 on `file`, 409 while another import of the company is open, 413.
 */
export async function receiveImport(
  ctx: Context,
  { companyId, kind, file, conclude = (finish) => inTransaction(ctx, finish) }: NewImport,
): Promise<ImportRecord> {
  const id = await orConflict(() => insertImport(ctx, { companyId, kind }));
  let isReceived = false;
  try {
    const { names, rows, sample } = await takeRows(ctx, id, file);
    return await conclude(async (ctx) => {
      const columns = suggestColumns(kind, names, await selectMapping(ctx, companyId, kind), sample);
      await updateImport(ctx, id, { status: "received", columns, rows });
      await recordAudit(ctx, {
        companyId,
        action: "import.received",
        subjectId: id,
        details: { kind, rows, columns: names.length },
      });
      const received = await findImport(ctx, { companyId, id });
      isReceived = true;
      return received;
    });
  } catch (error) {
    isReceived = false;
    throw error;
  } finally {
    // Also where another answer stands for this one.
    if (!isReceived) {
      await clearImport(ctx, { id });
      await deleteImport(ctx, id);
    }
  }
}

/** Stores the rows below the header in batches. Errors: 400 on `file`, 409 when it was cancelled meanwhile. */
async function takeRows(ctx: Context, id: number, file: AsyncIterable<Uint8Array>) {
  let names: string[] | null = null;
  let rows = 0;
  const sample: string[][] = [];
  let batch: Cells[] = [];
  let characters = 0;
  const store = async () => {
    const wanted = await inTransaction(ctx, (ctx) => insertRows(ctx, id, batch));
    if (!wanted) throw new ApiError("conflict");
    batch = [];
    characters = 0;
  };
  for await (const { row, cells: read, isMisquoted } of readCsv(file)) {
    if (!names) {
      if (isMisquoted) throw malformed(`row ${row} ${MISQUOTED}`);
      names = readHeader(read);
      continue;
    }
    const cells = isMisquoted ? keepMisquoted(read[0] ?? "", names.length) : read;
    rows += 1;
    if (rows <= SAMPLED_ROWS && !isMisquoted) sample.push(cells);
    batch.push({ row, cells });
    for (const cell of cells) characters += cell.length;
    if (batch.length === BATCH.rows || characters > BATCH.characters) await store();
  }
  if (!names || rows === 0) throw invalidField("file", "too_few", "must have a header and rows", 1);
  if (batch.length > 0) await store();
  return { names, rows, sample };
}

/**
 * Removes what is left of imports: of those that ended, of uploads that broke off, and of those that were not
 * finished in time, which are cancelled. True: there may be more.
 */
export async function expireImports(ctx: Context): Promise<boolean> {
  const { keep } = ctx.settings;
  for (const { id, companyId, status, days, isLate } of await selectUncleared(ctx, keep.imports)) {
    const brokeOff = status === "receiving" && isLate;
    if (brokeOff || status === "done" || status === "cancelled") await clearImport(ctx, { id });
    if (brokeOff) await deleteImport(ctx, id);
    else if ((status === "received" || status === "checked") && days > keep.imports)
      await cancelImport({ ...ctx, actor: SYSTEM }, { companyId, id });
  }
  return false;
}

/** A text with characters that show nothing written by their numbers: `⟨U+200B⟩`. */
const showUnseen = (text: string) =>
  text.replace(
    UNSEEN,
    (unseen) => `⟨U+${(unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`,
  );

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
          .flatMap(({ cells }) => showUnseen(cells[index]?.trim().slice(0, LONGEST_SHOWN) ?? "") || [])
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

/** Cells with characters that a spreadsheet does not show: they may be what is wrong. */
const unseenIn = (names: string[], cells: string[]): string[] =>
  names.flatMap((name, index) => {
    const cell = cells[index] ?? "";
    const shown = showUnseen(cell);
    return shown === cell ? [] : [`${name} is ${shown}`];
  });

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
      [WHAT_IS_WRONG]: [wrong, ...unseenIn(names, cells), ...cells.slice(names.length)].join("; "),
    }));
    after = last.row;
  }
}
