import { ApiError } from "../../core/index";
import { type Context, inTransaction, type RecordId } from "../context";
import { LIST_SIZES, type RecordPage } from "../records/index";
import { type AuditEntry, recordAudit, rowOf } from "./record-audit";
import { isJustRecorded } from "./store";

type Details = Record<string, unknown>;

interface AuditedList<Page> {
  companyId: number;
  action: AuditEntry["action"];
  /** How the list was narrowed, without what was typed. */
  details?: Details;
  read: (ctx: Context) => Promise<Page>;
}

/** Reads a page of a company's list in one transaction with the row that says so, and how many records it showed. */
export const auditList = <Page extends Pick<RecordPage<unknown>, "count">>(
  ctx: Context,
  { companyId, action, details, read }: AuditedList<Page>,
): Promise<Page> =>
  inTransaction(ctx, async (ctx) => {
    const list = await read(ctx);
    const told = { ...details, count: list.count };
    await recordAudit(ctx, { companyId, action, subjectId: companyId, details: told });
    return list;
  });

interface ExportedList<R> {
  companyId: number;
  /** What the file has, such as `messages`. */
  list: string;
  /** How it was narrowed. */
  filter: Details;
  read: (page: {
    limit: string;
    after: string | undefined;
  }) => Promise<Pick<RecordPage<R>, "results" | "next">>;
}

/**
 * All rows of a list, page after page as the list reads them. That they are taken out is on record before the first is read. Not
 * for a transaction.
 */
export async function exportList<R>(
  ctx: Context,
  { companyId, list, filter, read }: ExportedList<R>,
): Promise<AsyncGenerator<R[]>> {
  const details = { of: list, ...filter };
  await recordAudit(ctx, { companyId, action: "list.exported", subjectId: companyId, details });
  const limit = String(LIST_SIZES.max);
  return (async function* pages() {
    let after: string | undefined;
    do {
      const { results, next } = await read({ limit, after });
      yield results;
      after = next;
    } while (after !== undefined);
  })();
}

interface AuditedRead<Found> extends RecordId {
  action: AuditEntry["action"];
  details?: Details;
  read: (ctx: Context) => Promise<Found | null>;
  /** Read for a page that reads the record, too: looked at within the same minute, both are one reading. */
  isPart?: boolean;
  /** What the row is about, where it is not the record itself. */
  subject?: (found: Found) => number;
}

/** Records a reading, unless the same person looked at the same record within the last minute: both are one reading. */
export async function recordPart(ctx: Context, entry: AuditEntry): Promise<void> {
  if (!(await isJustRecorded(ctx, rowOf(ctx, entry)))) await recordAudit(ctx, entry);
}

/** Reads a record in one transaction with the row that says who looked, found or not. Errors: 404. */
export async function auditRead<Found>(
  ctx: Context,
  { companyId, id, action, details, read, isPart = false, subject = () => id }: AuditedRead<Found>,
): Promise<Found> {
  const found = await inTransaction(ctx, async (ctx) => {
    const found = await read(ctx);
    const subjectId = found === null ? null : subject(found);
    const entry = { companyId, action, subjectId, details: { id, ...details, found: found !== null } };
    await (isPart ? recordPart : recordAudit)(ctx, entry);
    return found;
  });
  // Only now: a refusal inside would take the row back.
  if (found === null) throw new ApiError("not_found");
  return found;
}
