import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type ImportProblem, importProblem, MOST_IMPORT_PROBLEMS } from "../../../../lib/contract/index";
import { removeRows, rowsOf, updateRows } from "../../../db/rows";
import { appNow, importProblems, imports, inSeconds } from "../../../db/schema/index";
import type { Context, RecordId } from "../../context";
import {
  type ListQuery,
  projection,
  type RecordPage,
  readRecordPage,
  selectBatches,
} from "../../foundation/records/index";
import { findImport, type NOTHING_YET } from "./find-import";
import { endOf, type ImportRow, LEASE } from "./store";

export type NewProblem = Omit<typeof importProblems.$inferInsert, "id" | "importId">;

/** What has been found so far. */
export type Progress = typeof NOTHING_YET;

const AT_WORK = ["checking", "committing"] as const;
const before = sql<
  ImportRow["status"]
>`case ${imports.status} when 'checking' then 'received' else 'checked' end`;

/** Gives up the imports whose process is gone: they are as they were before it began. */
export async function releaseLost(ctx: Context): Promise<void> {
  const standing = { status: before, worker: null, leaseUntil: null, rowsDone: imports.rowsTaken };
  const isLost = lt(imports.leaseUntil, appNow);
  const isAtWork = and(inArray(imports.status, AT_WORK), isNotNull(imports.worker));
  await updateRows(ctx, imports, { ...standing, stopped: "interrupted" }, isLost, isAtWork);
}

/** Takes an import that waits for its check or commit, for this worker alone. */
export async function claimImport(ctx: Context, worker: string): Promise<ImportRow | null> {
  const next = ctx.db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.status, AT_WORK), isNull(imports.worker)))
    .orderBy(imports.id)
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await ctx.db
    .update(imports)
    .set({ worker, leaseUntil: inSeconds(LEASE), rowsDone: imports.rowsTaken, stopped: null })
    .where(inArray(imports.id, next))
    .returning();
  return row ?? null;
}

/** Whether the worker still has the import, in the state in which it took it. */
const isStillAt = ({ id, status, worker }: ImportRow): [SQL, SQL, SQL] => [
  eq(imports.id, id),
  eq(imports.status, status),
  worker === null ? isNull(imports.worker) : eq(imports.worker, worker),
];

/** What is noted of it: also how many rows are committed. */
export type Noted = Partial<Progress & { rowsTaken: number }>;

/** Notes how far the worker is, and that it lives. False: the import is not its any more. */
export const noteProgress = async (ctx: Context, work: ImportRow, progress: Noted): Promise<boolean> =>
  (await updateRows(ctx, imports, { ...progress, leaseUntil: inSeconds(LEASE) }, ...isStillAt(work))) === 1;

/** Leaves an import in another state. False: it was not the worker's any more. */
export async function finishWork(
  ctx: Context,
  work: ImportRow,
  state: Noted & Pick<ImportRow, "status"> & Partial<Pick<ImportRow, "stopped" | "digest">>,
): Promise<boolean> {
  const change = {
    ...{ ...state, worker: null, leaseUntil: null },
    ...(state.stopped && { rowsDone: imports.rowsTaken }),
    ...endOf(state),
  };
  return (await updateRows(ctx, imports, change, ...isStillAt(work))) === 1;
}

/** Adds problems to the report as long as there is room in it. */
export async function insertProblems(ctx: Context, id: number, found: NewProblem[]): Promise<void> {
  if (found.length === 0) return;
  const [kept] = await rowsOf<{ n: number }>(
    ctx,
    sql`select count(*)::int as n from ${importProblems} where import_id = ${id}`,
  );
  const room = found.slice(0, Math.max(0, MOST_IMPORT_PROBLEMS - (kept?.n ?? 0)));
  if (room.length > 0)
    await ctx.db.insert(importProblems).values(room.map((problem) => ({ ...problem, importId: id })));
}

export const deleteProblems = (ctx: Context, id: number): Promise<number> =>
  removeRows(ctx, importProblems, eq(importProblems.importId, id));

const PROBLEM = projection(importProblem, importProblems, {});

/** In the order of the rows. */
const report = (importId: number) => ({
  list: `problems of import ${importId}`,
  within: eq(importProblems.importId, importId),
  order: [{ field: "id" as const, descending: false }],
});

/**
 * A page of what the last check or commit found wrong, in the order of the rows. Errors: 400 naming `limit`, `offset`
 * or `after`, 404.
 */
export const listImportProblems = (
  ctx: Context,
  { companyId, id, query }: RecordId & ListQuery,
): Promise<RecordPage<ImportProblem>> =>
  readRecordPage(ctx, PROBLEM, {
    ...report(id),
    ...{ query, parent: () => findImport(ctx, { companyId, id }) },
  });

/** The whole report of an import, batch after batch. Not for a transaction. Errors: 404. */
export async function exportImportProblems(
  ctx: Context,
  one: RecordId,
): Promise<AsyncGenerator<ImportProblem[]>> {
  await findImport(ctx, one);
  return selectBatches(ctx, PROBLEM, report(one.id));
}
