import { type IdentityFact, MOST_IMPORT_PROBLEMS } from "../../../lib/contract/index";
import { type Actor, type ErrorDetail, SYSTEM } from "../../core/index";
import { lockKeyWith } from "../api-keys/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { digestRows } from "./digest-rows";
import { clearImport, NOTHING } from "./find-import";
import { keyIndex } from "./policy";
import type { Reading } from "./read-row";
import {
  deleteTaken,
  type ImportRow,
  keepIdentity,
  type StoredRow,
  selectBadNumbers,
  selectProductCodes,
  selectRepeated,
} from "./store";
import {
  claimImport,
  deleteProblems,
  finishWork,
  insertProblems,
  type NewProblem,
  releaseLost,
} from "./store-work";
import { type Taken, takeRows } from "./take-rows";
import { batchesOf, Lost, note, tally, type Work } from "./work";

/**
 * Does the check or commit that waits longest, to its end. False: none waits. What does not come to its end leaves
 * nothing, and the import as it was before. Not for a transaction.
 */
export async function workOnImports(ctx: Context, { signal }: { signal: AbortSignal }): Promise<boolean> {
  await releaseLost(ctx);
  const row = await claimImport(ctx, ctx.random.uuid());
  if (!row) return false;
  const { companyId, kind, columns } = row;
  const reading = { kind, columns, products: await selectProductCodes(ctx, companyId) };
  const work: Work = { row, reading, signal, as: actorOf(row) };
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

/** In whose name rows are taken: of who asked last. */
function actorOf({ askedBy, askedByKey: apiKeyId, companyId }: ImportRow): Actor {
  if (askedBy !== null) return { kind: "staff", userId: askedBy, companyId };
  return apiKeyId === null ? SYSTEM : { kind: "api_key", apiKeyId, companyId, publicName: null };
}

/** Undoes what a check did. */
class TakenBack extends Error {}

/** Does what a commit would do, each batch for itself, and takes it back. */
export async function checkRows(ctx: Context, work: Work): Promise<void> {
  const { row, reading, as } = work;
  await deleteProblems(ctx, row.id);
  const repeated = await repeatedRows(ctx, work);
  const { progress, add } = tally();
  const digest = digestRows(row.columns);
  for await (const rows of batchesOf(ctx, row)) {
    const once = rows.filter((each) => !repeated.has(each.row));
    const taken = await takeBack({ ...ctx, actor: as }, { companyId: row.companyId, reading, rows: once });
    for (const each of rows) if (repeated.has(each.row)) taken.problems.set(each.row, [repeatedKey(reading)]);
    const problems = add(rows, taken, reading);
    const found = rows.map((each) => ({ ...each, identity: taken.identity.get(each.row) ?? null }));
    for (const each of found) digest.add(each, taken.problems.has(each.row));
    await inTransaction(ctx, async (ctx) => {
      await note(ctx, work, progress);
      await insertProblems(ctx, row.id, problems);
      await keepIdentity(ctx, row.id, changedSince(rows, found));
    });
  }
  const checked = { ...progress, status: "checked" as const, digest: digest.end() };
  if (!(await finishWork(ctx, row, checked))) throw new Lost();
}

/** What a check before this one did not find so. */
const changedSince = (before: StoredRow[], found: StoredRow[]) =>
  found
    .filter(({ identity }, index) => String(identity) !== String(before[index]?.identity))
    .map(({ row, identity }) => ({ row, identity }));

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

/** Rows that were right when they were checked are not any more. */
class Refused extends Error {
  constructor(readonly problems: NewProblem[]) {
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
const newlyChanged = ({ identity }: Taken, rows: StoredRow[]) =>
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

/** Takes all rows, or all that the check found right, in one transaction, which ends with the import done. */
export async function commitRows(ctx: Context, work: Work): Promise<void> {
  const { row, reading, as } = work;
  const { id, companyId, kind } = row;
  const { progress, add } = tally();
  const digest = digestRows(row.columns);
  const leftOut = row.onlyGood ? await selectBadNumbers(ctx, id) : new Set<number>();
  try {
    const approval = (row.approval as Context["approval"]) ?? undefined;
    await inTransaction({ ...ctx, actor: as, approval }, async (inside) => {
      for await (const rows of batchesOf(ctx, row)) {
        for (const each of rows) digest.add(each, leftOut.has(each.row));
        const taking = rows.filter((each) => !leftOut.has(each.row));
        const taken = await takeRows(inside, { companyId, reading, rows: taking });
        // A key needs no approval: what it may change it may still.
        if (as.kind !== "api_key")
          for (const [each, details] of newlyChanged(taken, rows)) taken.problems.set(each, details);
        const problems = add(rows, taken, reading);
        if (problems.length > 0) throw new Refused(problems);
        await note(ctx, work, progress);
      }
      if (digest.end() !== row.digest) throw new Refused([NOT_AS_CHECKED]);
      // Last, as the key is locked from here on: revoking it waits for this no longer than for the end.
      if (as.kind === "api_key" && !(await lockKeyWith(inside, as.apiKeyId, "imports:write")))
        throw new Refused([KEY_HAS_ENDED]);
      const { created, changed, unchanged, identityChanges: identity_changes } = progress;
      const touched = identity_changes > 0 && { identity_changes };
      const rest = leftOut.size > 0 && { left_out: leftOut.size };
      const details = { kind, created, changed, unchanged, ...touched, ...rest, digest: row.digest };
      await recordAudit(inside, { companyId, action: "import.committed", subjectId: id, details });
      const done = { ...progress, badRows: leftOut.size, status: "done" as const, ends: true as const };
      if (!(await finishWork(inside, row, done))) throw new Lost();
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await inTransaction(ctx, async (ctx) => {
      await insertProblems(ctx, id, error.problems);
      const done = {
        ...NOTHING,
        status: "checked" as const,
        badRows: Math.max(progress.badRows, 1),
        rowsDone: progress.rowsDone,
      };
      if (!(await finishWork(ctx, row, done))) throw new Lost();
    });
    return;
  }
  if (leftOut.size === 0) await clearImport(ctx, { id });
  else while (await deleteTaken(ctx, id));
}
