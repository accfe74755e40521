import type { z } from "zod";
import { type ImportRecord, type importMapping, MOST_IMPORT_PROBLEMS } from "../../../../lib/contract/index";
import { conflict, orNotFound } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { selectOne } from "../../foundation/records/index";
import { mapColumns } from "./policy";
import * as store from "./store";

/** What staff sent waits for their second person: to keys it is not there. */
const isSeen = ({ actor }: Context, createdByKey: number | null) =>
  actor.kind !== "api_key" || createdByKey !== null;

/** One import of a company, and how far it is. Errors: 404. */
export async function findImport(ctx: Context, { companyId, id }: RecordId): Promise<ImportRecord> {
  const found = orNotFound(await selectOne(ctx, store.IMPORT, { companyId, id }));
  return orNotFound(isSeen(ctx, found.created_by_key) && found);
}

/** The import, locked, in one of the states in which this may be asked for. Errors: 404, 409 on `status`. */
export async function lockImportIn(
  ctx: Context,
  { companyId, id, statuses }: RecordId & { statuses: store.ImportRow["status"][] },
): Promise<store.ImportRow> {
  const found = orNotFound(await store.lockImport(ctx, { companyId, id }));
  orNotFound(isSeen(ctx, found.createdByKey));
  if (!statuses.includes(found.status)) {
    const message = `must be ${statuses.join(" or ")}; the import is ${found.status}`;
    throw conflict("status", "not_allowed", message);
  }
  return found;
}

/** In whose name it is done: of a member of staff or of a key, else of the service. */
const askerOf = ({ actor }: Context) => ({
  askedBy: actor.kind === "staff" ? actor.userId : null,
  askedByKey: actor.kind === "api_key" ? actor.apiKeyId : null,
});

/** Removes the rows and problems of an import, batch by batch. Not for a transaction: it may be many. */
export async function clearImport(ctx: Context, { id }: { id: number }): Promise<void> {
  while (await store.deleteSome(ctx, id));
  await store.markCleared(ctx, id);
}

const OPEN = ["receiving", "received", "checking", "checked", "committing"] as const;

/**
 * Gives an import up: a check or commit that is under way stops, and nothing of it stays but the parts of a long file that
 * are taken. Its rows are removed. Not for a transaction. Errors: 404, 409 when it has ended.
 */
export async function cancelImport(ctx: Context, { companyId, id }: RecordId): Promise<ImportRecord> {
  await inTransaction(ctx, async (ctx) => {
    const { kind, status } = await lockImportIn(ctx, { companyId, id, statuses: [...OPEN] });
    await store.updateImport(ctx, id, { status: "cancelled", worker: null });
    const details = { kind, status };
    await recordAudit(ctx, { companyId, action: "import.cancelled", subjectId: id, details });
  });
  await clearImport(ctx, { id });
  return findImport(ctx, { companyId, id });
}

/**
 * Asks for a check of every row, which begins within a second, and remembers where the columns went. Errors: 400
 * naming `fields` or `fields.<n>`, 404, 409 while the import is at something else.
 */
export function checkImport(
  ctx: Context,
  { companyId, id, fields }: RecordId & z.infer<typeof importMapping>,
): Promise<ImportRecord> {
  return inTransaction(ctx, async (ctx) => {
    const statuses = ["received" as const, "checked" as const];
    const { kind, columns } = await lockImportIn(ctx, { companyId, id, statuses });
    const names = columns.map(({ name }) => name);
    const mapped = mapColumns(kind, names, fields);
    await store.keepMapping(ctx, { companyId, kind, columns: mapped });
    await store.updateImport(ctx, id, {
      status: "checking",
      columns: mapped,
      stopped: null,
      onlyGood: false,
      rowsTaken: 0,
      ...askerOf(ctx),
      ...NOTHING,
    });
    return findImport(ctx, { companyId, id });
  });
}

/** What is known before a check, and once a commit has found that it does not hold any more. */
export const NOTHING_YET = {
  ...{ rowsDone: 0, badRows: 0, created: 0, changed: 0, unchanged: 0, identityChanges: 0 },
};
export const NOTHING = { ...NOTHING_YET, digest: null };

interface Commit extends RecordId {
  /** Leaves out the rows that the check found wrong, instead of taking none. */
  onlyGood?: boolean | undefined;
}

/**
 * What a commit takes, and a second person approves: exactly what the last check found. Errors: 404, 409 on `status`, or on
 * `bad_rows` where rows are wrong and are not to be left out, or not all of them are known.
 */
export async function lockChecked(
  ctx: Context,
  { companyId, id, onlyGood = false }: Commit,
): Promise<store.ImportRow & { digest: string }> {
  const { digest, ...row } = await lockImportIn(ctx, { companyId, id, statuses: ["checked"] });
  // Checked by a release that did not keep it yet, or not as checked any more.
  if (digest === null) throw conflict("status", "not_allowed", "must be checked again");
  if (row.badRows > 0) {
    if (!onlyGood || row.created + row.changed + row.unchanged === 0)
      throw conflict(
        "bad_rows",
        "not_allowed",
        "must be 0: mend the file and send it again, have it checked again, or send only_good",
      );
    if ((await store.selectBadNumbers(ctx, id)).size !== row.badRows)
      throw conflict(
        "bad_rows",
        "too_many",
        `must be fewer: the report names ${MOST_IMPORT_PROBLEMS} problems`,
      );
  }
  return { ...row, digest };
}

/**
 * Asks for all rows to be taken, or none of them (of a long file: of each part); with `onlyGood` for all that the last check found right. It begins within a
 * second. Errors: as `lockChecked`.
 */
export function commitImport(
  ctx: Context,
  { companyId, id, onlyGood = false }: Commit,
): Promise<ImportRecord> {
  return inTransaction(ctx, async (ctx) => {
    const { rowsTaken } = await lockChecked(ctx, { companyId, id, onlyGood });
    const { approval = null } = ctx;
    await store.updateImport(ctx, id, {
      status: "committing",
      rowsDone: rowsTaken,
      stopped: null,
      ...askerOf(ctx),
      ...{ approval, onlyGood },
    });
    return findImport(ctx, { companyId, id });
  });
}
