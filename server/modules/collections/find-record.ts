import type { CollectionName, RecordOf } from "../../../lib/contract/index";
import { ApiError, invalidField } from "../../core/index";
import type { Context } from "../context";
import { STORED, selectRecord } from "./store/index";

/**
 * One record of a company by what stands in the path: for customers and savings accounts the number, else the
 * id. A number comes before an id that reads the same, so that it is found where it is fed. Errors: 400 on
 * `id` for a wrong shape, 404 for foreign as for unknown.
 */
export async function findRecord<Name extends CollectionName>(
  ctx: Context,
  companyId: number,
  name: Name,
  id: string,
): Promise<RecordOf<Name>> {
  const collection = STORED[name];
  const meanings = collection.match(id);
  if (meanings.length === 0) throw invalidField("id", collection.shape);
  for (const condition of meanings) {
    const record = await selectRecord(ctx, collection, companyId, condition);
    if (record) return record as RecordOf<Name>;
  }
  throw new ApiError("not_found");
}
