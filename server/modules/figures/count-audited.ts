import type { Context } from "../context";
import { addAudited } from "./store";

/**
 * Counts what the audit rows after an id and up to another tell of. In the transaction that links them: each row is
 * linked once, and so it is counted once.
 */
export const countAudited = (ctx: Context, rows: { after: number; upTo: number }): Promise<void> =>
  addAudited(ctx, rows);
