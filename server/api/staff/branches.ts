import { z } from "zod";
import { branchChange, branchList, branchRecord, idText, newBranch } from "../../../lib/contract/index";
import { declareRoute, Reply } from "../../http/index";
import { createBranch, listBranches, updateBranch } from "../../modules/branches/index";
import * as examples from "../document/examples/index";
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
      answers: { 200: listAnswer(branchList, "A page of branches.", examples.BRANCHES) },
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
      body: { schema: newBranch, examples: examples.NEW_BRANCH },
      answers: {
        201: { schema: branchRecord, description: "The branch.", examples: examples.CREATED_BRANCH },
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
      params: z.object({ id: idText().meta({ description: "`id` of the branch.", examples: [2] }) }),
      body: { schema: branchChange, examples: examples.BRANCH_CHANGE },
      answers: {
        200: {
          schema: branchRecord,
          description: "The branch as it is now.",
          examples: examples.CHANGED_BRANCH,
        },
      },
      refuses: ["not_found", "conflict"],
    },
    ({ ctx, session: { companyId }, params: { id }, body }) =>
      updateBranch(ctx, { companyId, id, change: body }),
  ),
];
