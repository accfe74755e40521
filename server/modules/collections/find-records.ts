import type { CollectionName, RecordOf } from "../../../lib/contract/index";
import type { Context } from "../context";
import { STORED, selectByIds } from "./store/index";

/** A company's records of these ids, in their order; an id may be there twice. */
export async function findRecords<Name extends Exclude<CollectionName, "events">>(
  ctx: Context,
  companyId: number,
  name: Name,
  ids: number[],
): Promise<RecordOf<Name>[]> {
  const records = (await selectByIds(ctx, STORED[name], companyId, [...new Set(ids)])) as RecordOf<Name>[];
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.map((id) => byId.get(id)!);
}
