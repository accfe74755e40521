import { SYSTEM } from "../../core/index";
import type { Context } from "../context";
import { checkRows } from "./check-rows";
import { commitRows } from "./commit-rows";
import { selectProductCodes } from "./store";
import { claimImport, finishWork, releaseLost } from "./store-work";
import { Lost, type Work } from "./work";

/**
 * Does the check or commit that waits longest, to its end. False: none waits. What does not come to its end leaves
 * nothing, and the import as it was before. Not for a transaction.
 */
export async function workOnImports(ctx: Context, { signal }: { signal: AbortSignal }): Promise<boolean> {
  await releaseLost(ctx);
  const row = await claimImport(ctx, ctx.random.uuid());
  if (!row) return false;
  const { companyId, kind, columns, askedBy } = row;
  const reading = { kind, columns, products: await selectProductCodes(ctx, companyId) };
  const as = askedBy === null ? SYSTEM : ({ kind: "staff", userId: askedBy, companyId } as const);
  const work: Work = { row, reading, signal, as };
  try {
    if (row.status === "checking") await checkRows(ctx, work);
    else await commitRows(ctx, work);
  } catch (error) {
    const stopped = error instanceof Lost ? ("interrupted" as const) : ("failed" as const);
    const status = row.status === "checking" ? ("received" as const) : ("checked" as const);
    await finishWork(ctx, row, { status, stopped, rowsDone: 0 });
    if (!(error instanceof Lost)) throw error;
  }
  return true;
}
