import type { BranchRecord, NewBranch } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { orConflict } from "../or-conflict";
import { insertBranch, readBranch } from "./store";

/** Opens a branch, where staff can be put at once. Errors: 409 on `code` when another branch has it. */
export function createBranch(
  ctx: Context,
  { companyId, branch }: { companyId: number; branch: NewBranch },
): Promise<BranchRecord> {
  return inTransaction(ctx, async (ctx) => {
    const id = await orConflict(() => insertBranch(ctx, companyId, branch));
    await recordAudit(ctx, { companyId, action: "branch.created", subjectId: id, details: { ...branch } });
    return readBranch(ctx, companyId, id);
  });
}
