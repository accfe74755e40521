import { branchChange, branchList, branchRecord, newBranch } from "../../../lib/contract/index";
import { createBranch, listBranches, updateBranch } from "../../modules/branches/index";
import { declareKind, ofStaff } from "../declare-kind";
import { idParams } from "../query-text";

const branches = declareKind({
  ...{ tag: "Branches and products", ...ofStaff("branches"), params: idParams("branch") },
  sample: "{{branch_id}}",
});

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
  branches.add(
    {
      operationId: "createBranch",
      summary: "Open a branch",
      description: "Staff can be put there at once.",
      body: { schema: newBranch },
      sample: {
        body: { code: "{{new_branch_code}}", name: "Old Market" },
        answer: { status: "open" },
        shows: { id: 3 },
      },
      answers: { 201: { schema: branchRecord, description: "The branch." } },
      refuses: ["conflict"],
    },
    ({ ctx, companyId, body }) => createBranch(ctx, { companyId, branch: body }),
  ),
  branches.change(
    {
      operationId: "updateBranch",
      summary: "Change a branch",
      description:
        "Its name, where it is, or whether it is open; absent fields stay. One that has staff cannot be closed.",
      body: { schema: branchChange },
      sample: { body: { name: "Pier 5" }, answer: { name: "Pier 5" } },
      answers: { 200: { schema: branchRecord, description: "The branch as it is now." } },
    },
    ({ ctx, companyId, params: { id }, body }) => updateBranch(ctx, { companyId, id, change: body }),
  ),
];
