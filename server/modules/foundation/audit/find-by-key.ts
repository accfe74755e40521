import type { CollectionName, RecordOf } from "../../../../lib/contract/index";
import { ApiError } from "../../../core/index";
import type { Context } from "../../context";
import { exportRecords, findRecord, listRecords, type RecordList } from "../records/index";
import { readingOf } from "./reading-of";
import { recordReading } from "./record-audit";

interface Read<Name extends CollectionName> {
  companyId: number;
  name: Name;
}

async function note<Name extends CollectionName>(
  ctx: Context,
  { companyId, name }: Read<Name>,
  shown: { records: RecordOf<Name>[]; filters?: string[]; matched?: RecordOf<Name>[] },
): Promise<void> {
  if (ctx.actor.kind !== "api_key") throw new Error("only an API key reads so");
  const { apiKeyId, publicName } = ctx.actor;
  const entry = readingOf({ companyId, name, apiKeyId, publicName, ...shown });
  if (entry) await recordReading(ctx, entry);
}

/** `findRecord` for an API key: that it looked is on record before it is answered, found or not. */
export async function findByKey<Name extends CollectionName>(
  ctx: Context,
  read: Read<Name> & { id: string },
): Promise<RecordOf<Name>> {
  const record = await findRecord(ctx, read).catch(async (error) => {
    if (error instanceof ApiError && error.code === "not_found") await note(ctx, read, { records: [] });
    throw error;
  });
  await note(ctx, read, { records: [record] });
  return record;
}

/** With so few matches the total tells facts of each one: a page may be asked for that leaves them out. */
const FEW = 25;

/** Whether a filtered list tells by its total of a few that its page does not show. Events are not found by facts of people. */
const leavesOut = <Name extends CollectionName>(
  name: Name,
  filters: string[],
  { data, meta: { total, limit } }: RecordList<Name>,
): boolean => name !== "events" && filters.length > 0 && data.length < total && total <= Math.max(FEW, limit);

/** `listRecords` for an API key: what it was shown, or told by a total, is on record before it is answered. */
export async function listByKey<Name extends CollectionName>(
  ctx: Context,
  read: Read<Name> & { query: Record<string, string | undefined> },
): Promise<RecordList<Name>> {
  const list = await listRecords(ctx, read);
  const { limit, offset, after, order, ...wanted } = read.query;
  const filters = Object.keys(wanted).filter((field) => wanted[field] !== undefined);
  const all = { ...read, query: { ...wanted, order, limit: String(list.meta.total) } };
  const matched = leavesOut(read.name, filters, list) ? (await listRecords(ctx, all)).data : undefined;
  await note(ctx, read, { records: list.data, filters, ...(matched && { matched }) });
  return list;
}

/** `exportRecords` for an API key: each batch is on record before it goes out. */
export async function* exportByKey<Name extends CollectionName>(
  ctx: Context,
  read: Read<Name> & { after: string | undefined },
): AsyncGenerator<RecordOf<Name>[]> {
  for await (const records of await exportRecords(ctx, read)) {
    await note(ctx, read, { records });
    yield records;
  }
}
