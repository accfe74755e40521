import { LIST_SIZES } from "../../../../lib/contract/index";
import { ApiError } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import type { RecordPage } from "../records/index";
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

/** Reads a page of a company's list in one transaction with the row that says so, and how many records it showed; without one for a file. */
export const auditList = <Page extends Pick<RecordPage<unknown>, "count">>(
  ctx: Context,
  { companyId, action, details, read }: AuditedList<Page>,
): Promise<Page> =>
  inTransaction(ctx, async (ctx) => {
    const list = await read(ctx);
    if (ctx.forFile) return list;
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
  read: (
    ctx: Context,
    page: { limit: string; after: string | undefined },
  ) => Promise<Pick<RecordPage<R>, "results" | "next">>;
}

interface ListFile<R> {
  batches: AsyncGenerator<R[]>;
  /** Puts on record what was sent. @param sha256 of the file; null where it broke off */
  ended: (sha256: string | null) => Promise<void>;
}

/**
 * All rows of a list, page after page as the list reads them. That they are taken out, and by which filter, is on record before the first is
 * read; how many and which these were, once the file has ended. Not for a transaction.
 */
export async function exportList<R extends object>(
  ctx: Context,
  { companyId, list, filter, read }: ExportedList<R>,
): Promise<ListFile<R>> {
  const asked = { of: list, ...filter };
  const note = (action: "list.exported" | "list.export_ended", details: Details) =>
    recordAudit(ctx, { companyId, action, subjectId: companyId, details });
  await note("list.exported", asked);
  const limit = String(LIST_SIZES.max);
  const sent: Details = { count: 0 };
  async function* pages() {
    let after: string | undefined;
    do {
      const { results, next } = await read({ ...ctx, forFile: true }, { limit, after });
      const [first, last] = [results[0], results.at(-1)] as { id?: unknown }[];
      Object.assign(sent, {
        count: Number(sent.count) + results.length,
        ...(first && { first: sent.first ?? first.id, last: last?.id }),
      });
      yield results;
      after = next;
    } while (after !== undefined);
  }
  return { batches: pages(), ended: (sha256) => note("list.export_ended", { ...asked, ...sent, sha256 }) };
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
