import { gt, sql } from "drizzle-orm";
import type { CollectionName, RecordOf } from "../../../../../lib/contract/index";
import { invalidField } from "../../../../core/index";
import { type Context, readsOf } from "../../../context";
import { type Projection, readableBy, settled } from "./projection";
import { PROJECTIONS } from "./projections";
import { type Selection, selectPart } from "./select-page";

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

const BATCH = 1_000;

interface Batches<R> extends Omit<Selection<R>, "page" | "exact"> {
  /** The cursor to begin after. */
  after?: string;
  /** An index has the order, and all rows: it is followed, however few rows the planner expects behind the cursor. */
  followed?: true;
}

/**
 * All rows of a list, batch after batch, each by a statement of its own that begins after the last row: neither memory
 * nor a transaction grows with the list. A row that changes its place meanwhile may be there twice, or not.
 */
export async function* selectBatches<R>(
  ctx: Context,
  projection: Projection<R>,
  { after: start, followed, ...selection }: Batches<R>,
): AsyncGenerator<R[]> {
  let after = start;
  do {
    const page = { limit: BATCH, offset: 0, ...(after !== undefined && { after }) };
    const read = (ctx: Context) => selectPart(ctx, projection, { ...selection, page });
    const { records, next } = await (followed ? unsorted(ctx, read) : read(ctx));
    yield records;
    after = next;
  } while (after !== undefined);
}

/** A table that has just grown is taken for small: then each batch would sort all that is left of it. */
const unsorted = <T>(ctx: Context, read: (ctx: Context) => Promise<T>): Promise<T> =>
  readsOf(ctx).transaction(async (tx) => {
    await tx.execute(sql`set local enable_sort = off`);
    return read({ ...ctx, reads: tx });
  });
