import { invalidField } from "../../core/index";
import type { Context } from "../context";
import { isOpenBranch } from "./store";

/** Errors: 400 on `branch_id`, unless it is an open branch of the company, or none. */
export async function checkBranch(
  ctx: Context,
  { companyId, branchId }: { companyId: number; branchId: number | null },
): Promise<void> {
  if (branchId === null || (await isOpenBranch(ctx, companyId, branchId))) return;
  throw invalidField("branch_id", "unknown", "must be an open branch of the institution");
}
