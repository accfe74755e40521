import { MOST_IMPORT_PROBLEMS } from "../../../lib/contract/index";
import type { ErrorDetail } from "../../core/index";
import { type Context, inTransaction } from "../context";
import { keyIndex } from "./policy";
import type { Reading } from "./read-row";
import { selectRepeated } from "./store";
import { deleteProblems, finishWork, insertProblems } from "./store-work";
import { type Taken, takeRows } from "./take-rows";
import { tally } from "./tally";
import { batchesOf, Lost, note, type Work } from "./work";

/** Undoes what a check did. */
class TakenBack extends Error {}

/** Does what a commit would do, each batch for itself, and takes it back. */
export async function checkRows(ctx: Context, work: Work): Promise<void> {
  const { row, reading, as } = work;
  await deleteProblems(ctx, row.id);
  const repeated = await repeatedRows(ctx, work);
  const { progress, add } = tally();
  for await (const rows of batchesOf(ctx, row)) {
    const once = rows.filter((each) => !repeated.has(each.row));
    const taken = await takeBack({ ...ctx, actor: as }, { companyId: row.companyId, reading, rows: once });
    for (const each of rows) if (repeated.has(each.row)) taken.problems.set(each.row, [repeatedKey(reading)]);
    const problems = add(rows, taken, reading);
    await inTransaction(ctx, async (ctx) => {
      await note(ctx, work, progress);
      await insertProblems(ctx, row.id, problems);
    });
  }
  if (!(await finishWork(ctx, row, { ...progress, status: "checked" }))) throw new Lost();
}

async function takeBack(ctx: Context, batch: Parameters<typeof takeRows>[1]): Promise<Taken> {
  let taken: Taken | undefined;
  await inTransaction(ctx, async (ctx) => {
    taken = await takeRows(ctx, batch);
    throw new TakenBack();
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  if (!taken) throw new Error("a check took nothing");
  return taken;
}

async function repeatedRows(ctx: Context, { row, reading }: Work): Promise<Set<number>> {
  const index = keyIndex(reading.kind, reading.columns);
  return new Set(
    index === null
      ? []
      : await inTransaction(ctx, (ctx) => selectRepeated(ctx, row.id, index, MOST_IMPORT_PROBLEMS)),
  );
}

const repeatedKey = ({ kind }: Reading): ErrorDetail => ({
  field: kind === "customers" ? "customer_number" : "account_number",
  message: "must stand in the file once; an earlier row has it",
  reason: "repeated",
});
