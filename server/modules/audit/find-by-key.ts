import type { CollectionName, RecordOf } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { findRecord, listRecords, type RecordList } from "../records/index";
import { readingOf } from "./reading-of";
import { recordReading } from "./record-audit";

interface Read<Name extends CollectionName> {
  companyId: number;
  name: Name;
}

async function note<Name extends CollectionName>(
  ctx: Context,
  { companyId, name }: Read<Name>,
  shown: { records: RecordOf<Name>[]; filters?: string[] },
): Promise<void> {
  if (ctx.actor.kind !== "api_key") throw new Error("only an API key reads so");
  const entry = readingOf({ companyId, name, apiKeyId: ctx.actor.apiKeyId, ...shown });
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

/** `listRecords` for an API key: what it was shown is on record before it is answered. */
export async function listByKey<Name extends CollectionName>(
  ctx: Context,
  read: Read<Name> & { query: Record<string, string | undefined> },
): Promise<RecordList<Name>> {
  const list = await listRecords(ctx, read);
  const { limit, offset, after, order, ...wanted } = read.query;
  const filters = Object.keys(wanted).filter((field) => wanted[field] !== undefined);
  await note(ctx, read, { records: list.data, filters });
  return list;
}
