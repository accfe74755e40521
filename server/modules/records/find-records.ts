import type { CollectionName, RecordOf } from "../../../lib/contract/index";
import type { Context } from "../context";
import { PROJECTIONS, readableBy, selectByIds } from "./store/index";

/** A company's records of these ids, in their order; an id may be there twice. All of them have to exist. */
export async function findRecords<Name extends Exclude<CollectionName, "events">>(
  ctx: Context,
  { companyId, name, ids }: { companyId: number; name: Name; ids: number[] },
): Promise<RecordOf<Name>[]> {
  const projection = PROJECTIONS[name];
  const readable = await readableBy(ctx, projection, companyId);
  const records = await selectByIds(ctx, projection, [...new Set(ids)], readable);
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.map((id) => {
    const record = byId.get(id);
    if (!record) throw new Error(`${name} ${id} is not there`);
    return record;
  });
}
