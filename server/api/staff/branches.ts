import { z } from "zod";
import { branchChange, branchList, branchRecord, idText, newBranch } from "../../../lib/contract/index";
import { declareRoute, Reply } from "../../http/index";
import { createBranch, listBranches, updateBranch } from "../../modules/branches/index";
import { listAnswer, listQuery, listReply } from "./list-route";

/** Where staff work. */
export const branchRoutes = [
  declareRoute(
    {
      method: "get",
      path: "/v2/api/staff/branches",
      operationId: "listBranches",
      summary: "List branches",
      description: "Where staff work, closed branches among them.",
      tag: "Branches and products",
      auth: { staff: "branches:read" },
      query: listQuery(),
      sample: {},
      answers: { 200: listAnswer(branchList, "A page of branches.") },
    },
    async ({ ctx, session: { companyId }, url, query }) =>
      listReply(url, await listBranches(ctx, { companyId, query })),
  ),
  declareRoute(
    {
      method: "post",
      path: "/v2/api/staff/branches",
      operationId: "createBranch",
      summary: "Open a branch",
      description: "Staff can be put there at once.",
      tag: "Branches and products",
      auth: { staff: "branches:write" },
      body: { schema: newBranch },
      sample: {
        body: { code: "{{new_branch_code}}", name: "Old Market" },
        answer: { status: "open" },
        shows: { id: 3 },
      },
      answers: {
        201: { schema: branchRecord, description: "The branch." },
      },
      refuses: ["conflict"],
    },
    async ({ ctx, session: { companyId }, body }) =>
      new Reply(201, await createBranch(ctx, { companyId, branch: body })),
  ),
  declareRoute(
    {
      method: "patch",
      path: "/v2/api/staff/branches/{id}",
      operationId: "updateBranch",
      summary: "Change a branch",
      description:
        "Its name, or whether it is open; absent fields stay. One that has staff cannot be closed.",
      tag: "Branches and products",
      auth: { staff: "branches:write" },
      params: z.object({ id: idText().meta({ description: "`id` of the branch." }) }),
      body: { schema: branchChange },
      sample: { path: { id: "{{branch_id}}" }, body: { name: "Pier 5" }, answer: { name: "Pier 5" } },
      answers: {
        200: {
          schema: branchRecord,
          description: "The branch as it is now.",
        },
      },
      refuses: ["not_found", "conflict"],
    },
    ({ ctx, session: { companyId }, params: { id }, body }) =>
      updateBranch(ctx, { companyId, id, change: body }),
  ),
];
