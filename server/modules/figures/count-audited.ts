import type { Context } from "../context";
import { addAudited, addConfirmed } from "./store";

/**
 * Counts what the audit rows after an id and up to another tell of. In the transaction that links them: each row is
 * linked once, and so it is counted once.
 */
export async function countAudited(ctx: Context, rows: { after: number; upTo: number }): Promise<void> {
  await addAudited(ctx, rows);
  await addConfirmed(ctx, rows);
}
