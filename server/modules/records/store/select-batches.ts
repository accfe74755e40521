import { sql } from "drizzle-orm";
import { type Context, readsOf } from "../../context";
import type { Projection } from "./projection";
import { type Selection, selectPart } from "./select-page";

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
