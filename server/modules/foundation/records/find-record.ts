import type { CollectionName, RecordOf } from "../../../../lib/contract/index";
import { ApiError, entityTagOf, isMet, type Precondition } from "../../../core/index";
import type { Context } from "../../context";
import { readableBy } from "./store/projection";
import { PROJECTIONS } from "./store/projections";
import { readPath } from "./store/read-path";
import { selectByIds, selectRecord } from "./store/select-record";

/**
 * One record of a company by what stands in the path: for customers and savings accounts the number, else the
 * id. Errors: 400 on `id` for a wrong shape, 404 for foreign as for unknown.
 */
export async function findRecord<Name extends CollectionName>(
  ctx: Context,
  { companyId, name, id }: { companyId: number; name: Name; id: string },
): Promise<RecordOf<Name>> {
  const projection = PROJECTIONS[name];
  const meanings = readPath(name, id);
  const readable = await readableBy(ctx, projection, companyId);
  for (const meaning of meanings) {
    const record = await selectRecord(ctx, projection, readable, meaning);
    if (record) return record;
  }
  throw new ApiError("not_found");
}

/** Those of a company's records of these ids that are there. */
export const findExisting = async <Name extends CollectionName>(
  ctx: Context,
  { companyId, name, ids }: { companyId: number; name: Name; ids: number[] },
): Promise<RecordOf<Name>[]> => {
  const projection = PROJECTIONS[name];
  return selectByIds(ctx, projection, [...new Set(ids)], await readableBy(ctx, projection, companyId));
};

/** A company's records of these ids, in their order; an id may be there twice. All of them have to exist. */
export async function findRecords<Name extends Exclude<CollectionName, "events">>(
  ctx: Context,
  { companyId, name, ids }: { companyId: number; name: Name; ids: number[] },
): Promise<RecordOf<Name>[]> {
  const records = await findExisting(ctx, { companyId, name, ids });
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.map((id) => {
    const record = byId.get(id);
    if (!record) throw new Error(`${name} ${id} is not there`);
    return record;
  });
}

type Named = { companyId: number; name: CollectionName; id: string };

/**
 * Refuses a write whose sender does not know the record as it is. Call it with the row locked, or known to be absent:
 * then no other request can write between the check and the change. Errors: 412.
 */
export async function checkPreconditions(
  ctx: Context,
  { preconditions, record }: { preconditions: Precondition[] | undefined; record: Named | null },
): Promise<void> {
  if (!preconditions?.length) return;
  const current = record && entityTagOf(await findRecord(ctx, record));
  const failed = preconditions.find((precondition) => !isMet(precondition, current));
  if (!failed) return;
  const message = current === null ? "there is no such record yet" : "the record is in another state";
  throw new ApiError("precondition_failed", {
    details: [{ field: failed.header, message, reason: "mismatch" }],
  });
}
