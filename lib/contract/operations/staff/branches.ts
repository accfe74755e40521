import { branchChange, branchList, branchRecord, newBranch } from "../../index";
import { exportOfList } from "../list-operation";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams } from "../query-text";

const branches = operationsOfKind({
  ...{ tag: "Branches and products", ...ofStaff("branches"), params: idParams("branch") },
  sample: "{{branch_id}}",
});

export const createBranch = branches.add({
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
});

export const updateBranch = branches.change({
  operationId: "updateBranch",
  summary: "Change a branch",
  description:
    "Its name, where it is, or whether it is open; absent fields stay. One that has staff cannot be closed.",
  body: { schema: branchChange },
  sample: { body: { name: "Pier 5" }, answer: { name: "Pier 5" } },
  answers: { 200: { schema: branchRecord, description: "The branch as it is now." } },
});

export const listBranches = branches.list({
  operationId: "listBranches",
  summary: "List branches",
  description: "Where staff work, closed branches among them.",
  page: { schema: branchList, description: "A page of branches." },
});

export const exportBranches = exportOfList(listBranches, {
  operationId: "exportBranches",
  summary: "Branches as a file",
});
