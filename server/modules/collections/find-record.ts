import type { CollectionName, RecordOf } from "../../../lib/contract/index";
import { ApiError, invalidField } from "../../core/index";
import type { Context } from "../context";
import { STORED, selectRecord } from "./store/index";

/**
 * One record of a company by what stands in the path: its id, or for customers and savings accounts also
 * its number. Errors: 400 on `id` for a wrong shape, 404 for foreign as for unknown.
 */
export async function findRecord<Name extends CollectionName>(
  ctx: Context,
  companyId: number,
  name: Name,
  id: string,
): Promise<RecordOf<Name>> {
  const collection = STORED[name];
  const condition = collection.match(id);
  if (!condition) throw invalidField("id", collection.shape);
  const record = await selectRecord(ctx, collection, companyId, condition);
  if (!record) throw new ApiError("not_found");
  return record as RecordOf<Name>;
}
