import type { Context } from "../../context";
import type { Projection } from "./projection";
import { type Selection, selectPart } from "./select-page";

const BATCH = 1_000;

/**
 * All rows of a list, batch after batch, each by a statement of its own that begins after the last row: neither memory
 * nor a transaction grows with the list. A row that changes its place meanwhile may be there twice, or not.
 * @param selection.after the cursor to begin after
 */
export async function* selectBatches<R>(
  ctx: Context,
  projection: Projection<R>,
  { after: start, ...selection }: Omit<Selection<R>, "page" | "exact"> & { after?: string },
): AsyncGenerator<R[]> {
  let after = start;
  do {
    const page = { limit: BATCH, offset: 0, ...(after !== undefined && { after }) };
    const { records, next } = await selectPart(ctx, projection, { ...selection, page });
    yield records;
    after = next;
  } while (after !== undefined);
}
