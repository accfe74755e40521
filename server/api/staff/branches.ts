import { branchList } from "../../../lib/contract/index";
import * as operations from "../../../lib/contract/operations/staff/branches";
import { implement } from "../../http/index";
import { createBranch, listBranches, updateBranch } from "../../modules/branches/index";
import { declareKind } from "../declare-kind";

const branches = declareKind(operations.branches.kind);

/** Where staff work. */
export const branchRoutes = [
  ...branches.listAndFile(
    { operationId: "exportBranches", summary: "Branches as a file" },
    {
      operationId: "listBranches",
      summary: "List branches",
      description: "Where staff work, closed branches among them.",
      page: { schema: branchList, description: "A page of branches." },
    },
    ({ ctx, companyId, query }) => listBranches(ctx, { companyId, query }),
  ),
  implement(operations.createBranch, ({ ctx, companyId, body }) =>
    createBranch(ctx, { companyId, branch: body }),
  ),
  implement(operations.updateBranch, ({ ctx, companyId, params: { id }, body }) =>
    updateBranch(ctx, { companyId, id, change: body }),
  ),
];
