import { branchChange, branchList, branchRecord, newBranch } from "../../../lib/contract/index";
import { declareRoute } from "../../http/index";
import { createBranch, listBranches, updateBranch } from "../../modules/branches/index";
import { declareListAndFile } from "../declare-list";
import { declareChanges } from "../declare-verbs";
import { idParams } from "../query-text";

const WRITE = { tag: "Branches and products", auth: { staff: "branches:write" } } as const;
const changeBranch = declareChanges({ ...WRITE, path: "/v2/api/staff/branches", params: idParams("branch") });

/** Where staff work. */
export const branchRoutes = [
  ...declareListAndFile(
    { operationId: "exportBranches", summary: "Branches as a file", name: "branches" },
    {
      path: "/v2/api/staff/branches",
      operationId: "listBranches",
      summary: "List branches",
      description: "Where staff work, closed branches among them.",
      tag: "Branches and products",
      auth: { staff: "branches:read" },
      page: { schema: branchList, description: "A page of branches." },
    },
    ({ ctx, companyId, query }) => listBranches(ctx, { companyId, query }),
  ),
  declareRoute(
    {
      ...WRITE,
      method: "post",
      path: "/v2/api/staff/branches",
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
  changeBranch(
    {
      operationId: "updateBranch",
      summary: "Change a branch",
      description:
        "Its name, where it is, or whether it is open; absent fields stay. One that has staff cannot be closed.",
      body: { schema: branchChange },
      sample: { path: { id: "{{branch_id}}" }, body: { name: "Pier 5" }, answer: { name: "Pier 5" } },
      answers: { 200: { schema: branchRecord, description: "The branch as it is now." } },
    },
    ({ ctx, companyId, params: { id }, body }) => updateBranch(ctx, { companyId, id, change: body }),
  ),
];
