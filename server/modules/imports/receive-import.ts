import type { ImportKind, ImportRecord } from "../../../lib/contract/index";
import { ApiError, invalidField } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { orConflict } from "../or-conflict";
import { clearImport, findImport } from "./find-import";
import { readHeader, SAMPLED_ROWS, suggestColumns } from "./policy";
import { type CsvRow, readCsv } from "./read-csv";
import { deleteImport, insertImport, insertRows, selectMapping, updateImport } from "./store";

/** Rows, and characters of them, that are stored by one statement: it is written and read without a pause. */
const BATCH = { rows: 1_000, characters: 256 * 1024 };

interface NewImport {
  companyId: number;
  kind: ImportKind;
  /** As it comes: it is not kept in memory. */
  file: AsyncIterable<Uint8Array>;
}

/**
 * Takes a CSV file in, as it comes, and suggests where its columns go. Nothing of it counts yet. Not for a transaction.
 * Errors: 400 on `file`, 409 while another import of the company is open, 413.
 */
export async function receiveImport(
  ctx: Context,
  { companyId, kind, file }: NewImport,
): Promise<ImportRecord> {
  const createdBy = "userId" in ctx.actor ? ctx.actor.userId : null;
  const createdByKey = "apiKeyId" in ctx.actor ? ctx.actor.apiKeyId : null;
  const id = await orConflict(() => insertImport(ctx, { companyId, kind, createdBy, createdByKey }));
  try {
    const { names, rows, sample } = await takeRows(ctx, id, file);
    await inTransaction(ctx, async (ctx) => {
      const columns = suggestColumns(kind, names, await selectMapping(ctx, companyId, kind), sample);
      await updateImport(ctx, id, { status: "received", columns, rows });
      await recordAudit(ctx, {
        companyId,
        action: "import.received",
        subjectId: id,
        details: { kind, rows, columns: names.length },
      });
    });
  } catch (error) {
    await clearImport(ctx, { id });
    await deleteImport(ctx, id);
    throw error;
  }
  return findImport(ctx, { companyId, id });
}

/** Stores the rows below the header in batches. Errors: 400 on `file`, 409 when it was cancelled meanwhile. */
async function takeRows(ctx: Context, id: number, file: AsyncIterable<Uint8Array>) {
  let names: string[] | null = null;
  let rows = 0;
  const sample: string[][] = [];
  let batch: CsvRow[] = [];
  let characters = 0;
  const store = async () => {
    const wanted = await inTransaction(ctx, (ctx) => insertRows(ctx, id, batch));
    if (!wanted) throw new ApiError("conflict");
    batch = [];
    characters = 0;
  };
  for await (const row of readCsv(file)) {
    if (!names) {
      names = readHeader(row.cells);
      continue;
    }
    rows += 1;
    if (rows <= SAMPLED_ROWS) sample.push(row.cells);
    batch.push(row);
    for (const cell of row.cells) characters += cell.length;
    if (batch.length === BATCH.rows || characters > BATCH.characters) await store();
  }
  if (!names || rows === 0) throw invalidField("file", "too_few", "must have a header and rows", 1);
  if (batch.length > 0) await store();
  return { names, rows, sample };
}
