import { gt, sql } from "drizzle-orm";
import type { CollectionName, RecordOf } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import type { Context } from "../context";
import { readableBy, settled } from "./store/projection";
import { PROJECTIONS } from "./store/projections";
import { selectBatches } from "./store/select-batches";

interface Export<Name extends CollectionName> {
  companyId: number;
  name: Name;
  /** The id of a record: those that follow it. */
  after: string | undefined;
}

/**
 * All of a company's records in the order of their ids, batch after batch, up to where none can appear any more: who goes on after the last one
 * misses none. Errors: 400 `after`.
 */
export async function exportRecords<Name extends CollectionName>(
  ctx: Context,
  { companyId, name, after }: Export<Name>,
): Promise<AsyncGenerator<RecordOf<Name>[]>> {
  const projection = PROJECTIONS[name];
  const isCursor = projection.cursor === "id";
  if (after !== undefined && !isCursor && !/^[1-9][0-9]{0,15}$/.test(after))
    throw invalidField("after", "malformed", "must be the id of a record");
  return selectBatches(ctx, projection, {
    list: `${name} of ${companyId}`,
    within: await readableBy(ctx, projection, companyId),
    conditions: [
      projection.listed,
      await settled(ctx, projection),
      ...(after !== undefined && !isCursor ? [gt(projection.id, sql`${after}::bigint`)] : []),
    ],
    order: [],
    followed: true,
    ...(isCursor && after !== undefined && { after }),
  });
}
