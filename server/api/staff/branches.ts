import * as operations from "../../../lib/contract/operations/staff/branches";
import { implement } from "../../http/index";
import { createBranch, listBranches, updateBranch } from "../../modules/foundation/branches/index";
import { implementListAndFile } from "../implement-list";

/** Where staff work. */
export const branchRoutes = [
  ...implementListAndFile(operations.listBranches, operations.exportBranches, ({ ctx, companyId, query }) =>
    listBranches(ctx, { companyId, query }),
  ),
  implement(operations.createBranch, ({ ctx, companyId, body }) =>
    createBranch(ctx, { companyId, branch: body }),
  ),
  implement(operations.updateBranch, ({ ctx, companyId, params: { id }, body }) =>
    updateBranch(ctx, { companyId, id, change: body }),
  ),
];
