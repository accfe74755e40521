import type { DataAccess } from "../../../../lib/contract/index";
import type { Context } from "../../context";
import type { ListQuery, RecordPage } from "../records/index";
import { selectAccesses } from "./store-accesses";

/**
 * Who looked at a customer's data within the last twelve months, the newest first; partners once a day; what was read under a
 * flag that withholds is never among it. Errors: 400 naming `limit`, `offset` or `after`.
 */
export const listAccesses = (
  ctx: Context,
  which: ListQuery & { customerId: number },
): Promise<RecordPage<DataAccess>> => selectAccesses(ctx, which);
