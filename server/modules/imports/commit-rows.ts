import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { clearImport } from "./clear-import";
import { finishWork, insertProblems, type NewProblem } from "./store-work";
import { takeRows } from "./take-rows";
import { tally } from "./tally";
import { batchesOf, Lost, note, type Work } from "./work";

/** Rows that were right when they were checked are not any more. */
class Refused extends Error {
  constructor(readonly problems: NewProblem[]) {
    super("rows were refused");
  }
}

/** Takes all rows in one transaction, which ends with the import done. */
export async function commitRows(ctx: Context, work: Work): Promise<void> {
  const { row, reading, as } = work;
  const { id, companyId, kind } = row;
  const { progress, add } = tally();
  try {
    await inTransaction({ ...ctx, actor: as }, async (inside) => {
      for await (const rows of batchesOf(ctx, row)) {
        const problems = add(rows, await takeRows(inside, { companyId, reading, rows }), reading);
        if (problems.length > 0) throw new Refused(problems);
        await note(ctx, work, progress);
      }
      const { created, changed, unchanged } = progress;
      const details = { kind, created, changed, unchanged };
      await recordAudit(inside, { companyId, action: "import.committed", subjectId: id, details });
      if (!(await finishWork(inside, row, { ...progress, status: "done", ends: true }))) throw new Lost();
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await inTransaction(ctx, async (ctx) => {
      await insertProblems(ctx, id, error.problems);
      const done = { status: "checked" as const, badRows: progress.badRows, rowsDone: progress.rowsDone };
      if (!(await finishWork(ctx, row, done))) throw new Lost();
    });
    return;
  }
  await clearImport(ctx, { id });
}
