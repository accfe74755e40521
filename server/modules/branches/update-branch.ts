import type { BranchChange, BranchRecord } from "../../../lib/contract/index";
import { ApiError, conflict } from "../../core/index";
import { changesOf, recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { changeBranch, hasStaff, lockBranch, readBranch } from "./store";

interface Change {
  companyId: number;
  id: number;
  change: BranchChange;
}

/** Renames a branch, closes it or opens it again. Errors: 404; 409 on `status` while somebody on the staff belongs there. */
export function updateBranch(ctx: Context, { companyId, id, change }: Change): Promise<BranchRecord> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockBranch(ctx, companyId, id))) throw new ApiError("not_found");
    if (change.status === "closed" && (await hasStaff(ctx, companyId, id)))
      throw conflict("status", "in_use", "has staff: move them to another branch first");
    const before = await readBranch(ctx, companyId, id);
    const details = changesOf(before, change);
    if (!details) return before;
    await changeBranch(ctx, id, change);
    await recordAudit(ctx, { companyId, action: "branch.updated", subjectId: id, details });
    return readBranch(ctx, companyId, id);
  });
}
