import type { Context } from "../../context";
import type { Projection } from "./projection";
import { type Selection, selectPart } from "./select-page";

const BATCH = 1_000;

/**
 * All rows of a list, batch after batch, each by a statement of its own that begins after the last row: neither memory
 * nor a transaction grows with the list. A row that changes its place meanwhile may be there twice, or not.
 */
export async function* selectBatches<R>(
  ctx: Context,
  projection: Projection<R>,
  selection: Omit<Selection<R>, "page" | "exact">,
): AsyncGenerator<R[]> {
  let after: string | undefined;
  do {
    const page = { limit: BATCH, offset: 0, ...(after !== undefined && { after }) };
    const { records, next } = await selectPart(ctx, projection, { ...selection, page });
    yield records;
    after = next;
  } while (after !== undefined);
}
