import type { WaitingCases } from "../../../lib/contract/index";
import type { Context } from "../context";
import { selectWaiting } from "./store";

/** How many reviews and birth dates of a company wait, each counted up to `MOST_WAITING`. */
export const countWaiting = (ctx: Context, { companyId }: { companyId: number }): Promise<WaitingCases> =>
  selectWaiting(ctx, companyId);
