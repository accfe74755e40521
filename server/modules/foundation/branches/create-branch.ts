import type { BranchChange, BranchRecord, NewBranch } from "../../../../lib/contract/index";
import { conflict } from "../../../core/index";
import { insertRow } from "../../../db/rows";
import { type Context, inTransaction, type RecordId } from "../../context";
import { orConflict } from "../../or-conflict";
import { auditChange, recordAudit } from "../audit/index";
import { readOne } from "../records/index";
import { BRANCH, changeBranch, hasStaff } from "./store";

/** Opens a branch, where staff can be put at once. Errors: 409 on `code` when another branch has it. */
export function createBranch(
  ctx: Context,
  { companyId, branch }: { companyId: number; branch: NewBranch },
): Promise<BranchRecord> {
  return inTransaction(ctx, async (ctx) => {
    const { external_id: externalId, ...values } = branch;
    const { id } = await orConflict(() => insertRow(ctx, BRANCH.table, { companyId, externalId, ...values }));
    await recordAudit(ctx, { companyId, action: "branch.created", subjectId: id, details: { ...branch } });
    return readOne(ctx, BRANCH, { companyId, id });
  });
}

/** Renames a branch, closes it or opens it again. Errors: 404; 409 on `status` while it has staff. */
export const updateBranch = (
  ctx: Context,
  { companyId, id, change }: RecordId & { change: BranchChange },
): Promise<BranchRecord> =>
  auditChange<BranchRecord, BranchChange>(ctx, {
    ...{ companyId, id, change, projection: BRANCH, action: "branch.updated" },
    check: async (ctx) => {
      if (change.status === "closed" && (await hasStaff(ctx, { companyId, id })))
        throw conflict("status", "in_use", "has staff: move them to another branch first");
    },
    write: (ctx) => orConflict(() => changeBranch(ctx, id, change)),
  });
