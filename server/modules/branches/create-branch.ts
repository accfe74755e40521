import type { BranchChange, BranchRecord, NewBranch } from "../../../lib/contract/index";
import { ApiError, conflict } from "../../core/index";
import { changesOf, recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { orConflict } from "../or-conflict";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { changeBranch, hasStaff, insertBranch, lockBranch, readBranch, selectBranchPage } from "./store";

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

/** A page of a company's branches, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export async function listBranches(
  ctx: Context,
  { companyId, query }: { companyId: number; query: PageQuery },
): Promise<RecordPage<BranchRecord>> {
  const page = readPage(query, LIST_SIZES);
  return recordPage(page, await selectBranchPage(ctx, companyId, page));
}
