import {
  type IdentityFact,
  IMPORT_KEYS,
  IMPORT_PART_ROWS,
  MOST_IMPORT_PROBLEMS,
} from "../../../../lib/contract/index";
import { type Actor, type ErrorDetail, SYSTEM } from "../../../core/index";
import { againWhenBusy } from "../../../db/connection-failure";
import { type Context, inTransaction, takeBack } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { lockKeyWith } from "../api-keys/index";
import { clearImport, NOTHING, NOTHING_YET } from "./find-import";
import { keyIndex } from "./policy";
import type { Reading } from "./read-row";
import * as store from "./store";
import {
  claimImport,
  deleteProblems,
  finishWork,
  insertProblems,
  type NewProblem,
  noteProgress,
  type Progress,
  releaseLost,
} from "./store-work";
import { type Taken, takeRows } from "./take-rows";
import { batchesOf, digestPart, Lost, note, tally, type Work } from "./work";

/**
 * Does the check or commit that waits longest, to its end. False: none waits. What does not come to its end leaves
 * nothing but the parts of a long file that are taken, and the import as it was before. Not for a transaction.
 * @param partRows rows that are committed together
 */
export async function workOnImports(
  ctx: Context,
  { signal, partRows = IMPORT_PART_ROWS }: Pick<Work, "signal"> & { partRows?: number },
): Promise<boolean> {
  await releaseLost(ctx);
  const row = await claimImport(ctx, ctx.random.uuid());
  if (!row) return false;
  const { companyId, kind, columns } = row;
  const reading = { kind, columns, products: await store.selectProductCodes(ctx, companyId) };
  const work: Work = { row, reading, signal, partRows, as: actorOf(row) };
  try {
    if (row.status === "checking") await checkRows(ctx, work);
    else await commitRows(ctx, work);
  } catch (error) {
    const stopped = error instanceof Lost ? ("interrupted" as const) : ("failed" as const);
    const status = row.status === "checking" ? ("received" as const) : ("checked" as const);
    await finishWork(ctx, row, { status, stopped });
    if (!(error instanceof Lost)) throw error;
  }
  return true;
}

/** In whose name rows are taken: of who asked last. */
function actorOf({ askedBy, askedByKey: apiKeyId, companyId }: store.ImportRow): Actor {
  if (askedBy !== null) return { kind: "staff", userId: askedBy, companyId };
  return apiKeyId === null ? SYSTEM : { kind: "api_key", apiKeyId, companyId, publicName: null };
}

/** Does what a commit would do, each batch for itself, and takes it back. */
export async function checkRows(ctx: Context, work: Work): Promise<void> {
  const { row, reading, as } = work;
  await deleteProblems(ctx, row.id);
  const repeated = await repeatedRows(ctx, work);
  const { progress, add } = tally();
  const digests: string[] = [];
  for (let part = 0; part * work.partRows < row.rows; part += 1) {
    const digest = digestPart(row.columns, part);
    for await (const rows of batchesOf(ctx, work, part)) {
      const once = rows.filter((each) => !repeated.has(each.row));
      const batch = { companyId: row.companyId, reading, rows: once };
      const taken = await againWhenBusy(() => takeBack({ ...ctx, actor: as }, (ctx) => takeRows(ctx, batch)));
      for (const each of rows)
        if (repeated.has(each.row)) taken.problems.set(each.row, [repeatedKey(reading)]);
      const problems = add(rows, taken, reading);
      const found = rows.map((each) => ({ ...each, identity: taken.identity.get(each.row) ?? null }));
      for (const each of found) digest.add(each, taken.problems.has(each.row));
      await inTransaction(ctx, async (ctx) => {
        await note(ctx, work, progress);
        await insertProblems(ctx, row.id, problems);
        await store.keepIdentity(ctx, row.id, changedSince(rows, found));
      });
    }
    digests.push(digest.end());
  }
  const checked = { ...progress, status: "checked" as const, digest: digests.join() };
  if (!(await finishWork(ctx, row, checked))) throw new Lost();
}

/** What a check before this one did not find so. */
const changedSince = (before: store.StoredRow[], found: store.StoredRow[]) =>
  found
    .filter(({ identity }, index) => String(identity) !== String(before[index]?.identity))
    .map(({ row, identity }) => ({ row, identity }));

/** One more than the report names is told from all of them: a commit must not leave these out and take the rest. */
async function repeatedRows(ctx: Context, { row, reading }: Work): Promise<Set<number>> {
  const index = keyIndex(reading.kind, reading.columns);
  return new Set(
    index === null
      ? []
      : await inTransaction(ctx, (ctx) => store.selectRepeated(ctx, row.id, index, MOST_IMPORT_PROBLEMS + 1)),
  );
}

const repeatedKey = ({ kind }: Reading): ErrorDetail => ({
  field: IMPORT_KEYS[kind] ?? "",
  message: "must stand in the file once; an earlier row has it",
  reason: "repeated",
});

/** Rows that were right when they were checked are not any more. */
class Refused extends Error {
  constructor(
    readonly problems: NewProblem[],
    readonly progress: Progress,
  ) {
    super("rows were refused");
  }
}

const OF_THE_FILE = { row: 1, column: null, field: null, reason: "wrong_state" } as const;
const NOT_AS_CHECKED: NewProblem = {
  ...OF_THE_FILE,
  message: "the file is not as it was checked: check it again",
};
const KEY_HAS_ENDED: NewProblem = {
  ...OF_THE_FILE,
  message:
    "the key that asked for the commit is revoked, expired, or has no scope imports:write any more: check it again by another key",
};

/** Facts of identity that the check did not find to change: they were not approved. */
const newlyChanged = ({ identity }: Taken, rows: store.StoredRow[]) =>
  new Map(
    rows.flatMap(({ row, identity: checked }) => {
      const facts = identity.get(row)?.filter((fact) => !checked?.includes(fact)) ?? [];
      return facts.length > 0 ? [[row, facts.map(notChecked)] as const] : [];
    }),
  );

const notChecked = (field: IdentityFact): ErrorDetail => ({
  field,
  message: "would now change for a customer or account where the check did not find so: check the file again",
  reason: "wrong_state",
});

/** Takes all rows, or all that the check found right: those of a part in one transaction, and the next part after it. The last one ends with the import done. */
export async function commitRows(ctx: Context, work: Work): Promise<void> {
  const { row, partRows } = work;
  const { id, rowsTaken, created, changed, unchanged, identityChanges } = row;
  const digests = row.digest?.split(",") ?? [];
  // What came of the parts that an earlier run took stands in the row.
  const taken = { rowsDone: rowsTaken, badRows: 0, created, changed, unchanged, identityChanges };
  const leftOut = row.onlyGood ? await store.selectBadNumbers(ctx, id) : new Set<number>();
  let before = rowsTaken === 0 ? NOTHING_YET : taken;
  try {
    for (let part = rowsTaken / partRows; part < digests.length; part += 1)
      before = await againWhenBusy(() => commitPart(ctx, work, { part, digests, leftOut, before }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await inTransaction(ctx, async (ctx) => {
      await insertProblems(ctx, id, error.problems);
      const done = {
        ...NOTHING,
        status: "checked" as const,
        badRows: Math.max(error.progress.badRows, 1),
        rowsDone: error.progress.rowsDone,
      };
      if (!(await finishWork(ctx, row, done))) throw new Lost();
    });
    return;
  }
  if (leftOut.size === 0) await clearImport(ctx, { id });
  else while (await store.deleteTaken(ctx, id));
}

interface Part {
  part: number;
  /** The digests of all parts, as they were checked. */
  digests: string[];
  /** Numbers of rows. */
  leftOut: Set<number>;
  before: Progress;
}

/** Takes the rows of one part, or none of them. Errors: `Refused`, `Lost`. */
function commitPart(ctx: Context, work: Work, { part, digests, leftOut, before }: Part): Promise<Progress> {
  const { row, reading, as } = work;
  const { id, companyId, kind } = row;
  const { progress, add } = tally(before);
  const digest = digestPart(row.columns, part);
  const approval = (row.approval as Context["approval"]) ?? undefined;
  return inTransaction({ ...ctx, actor: as, approval }, async (inside) => {
    for await (const rows of batchesOf(ctx, work, part)) {
      for (const each of rows) digest.add(each, leftOut.has(each.row));
      const taking = rows.filter((each) => !leftOut.has(each.row));
      const taken = await takeRows(inside, { companyId, reading, rows: taking });
      // A key needs no approval: what it may change it may still.
      if (as.kind !== "api_key")
        for (const [each, details] of newlyChanged(taken, rows)) taken.problems.set(each, details);
      const problems = add(rows, taken, reading);
      if (problems.length > 0) throw new Refused(problems, progress);
      await note(ctx, work, { rowsDone: progress.rowsDone });
    }
    if (digest.end() !== digests[part]) throw new Refused([NOT_AS_CHECKED], progress);
    // Last, as the key is locked from here on: revoking it waits for this no longer than for the end.
    if (as.kind === "api_key" && !(await lockKeyWith(inside, as.apiKeyId, "imports:write")))
      throw new Refused([KEY_HAS_ENDED], progress);
    const { created, changed, unchanged, rowsDone: rows_taken, identityChanges: identity_changes } = progress;
    const touched = identity_changes > 0 && { identity_changes };
    const far = digests.length > 1 && { rows_taken };
    const rest = leftOut.size > 0 && { left_out: leftOut.size };
    const details = { kind, created, changed, unchanged, ...touched, ...rest, ...far, digest: digests[part] };
    await recordAudit(inside, { companyId, action: "import.committed", subjectId: id, details });
    const noted = { ...progress, badRows: leftOut.size, rowsTaken: rows_taken };
    const isLast = part === digests.length - 1;
    const isOurs = isLast
      ? await finishWork(inside, row, { ...noted, status: "done" })
      : await noteProgress(inside, row, noted);
    if (!isOurs) throw new Lost();
    return progress;
  });
}
