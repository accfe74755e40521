import type { ApiError } from "../../core/index";
import { type Context, inTransaction } from "../context";
import { orConflict } from "../or-conflict";
import { RowRefusals, refusalIn } from "./row-refusals";
import { againAfterOpening } from "./store-savings";

/** What came of the rows that were right, of those that were fed together at a time; and why the others are refused. */
export interface FedEach<Row, Came> {
  taken: [rows: Row[], came: Came][];
  refused: Map<Row, ApiError>;
}

/**
 * Feeds rows together. What is refused by its place is left out, and the rest fed again; where the refusal does not say
 * which row it was, each is fed alone. Call it in a transaction.
 */
export async function feedEach<Row, Came>(
  ctx: Context,
  { rows, feed }: { rows: Row[]; feed: (ctx: Context, rows: Row[]) => Promise<Came> },
): Promise<FedEach<Row, Came>> {
  const fed: FedEach<Row, Came> = { taken: [], refused: new Map() };
  let waiting = rows.length > 0 ? [rows] : [];
  for (let some = waiting.shift(); some; some = waiting.shift()) {
    const together = some;
    try {
      const feedThem = () => inTransaction(ctx, (ctx) => feed(ctx, together));
      fed.taken.push([together, await orConflict(() => againAfterOpening(feedThem))]);
    } catch (error) {
      const refusal = refusalIn(error);
      const named = refusal instanceof RowRefusals ? refusal.rows : new Map([[0, refusal]]);
      const isKnown = refusal instanceof RowRefusals || together.length === 1;
      if (isKnown) for (const [index, why] of named) fed.refused.set(together[index] as Row, why);
      const rest = together.filter((row) => !fed.refused.has(row));
      waiting = [...(isKnown ? (rest.length > 0 ? [rest] : []) : rest.map((row) => [row])), ...waiting];
    }
  }
  return fed;
}
