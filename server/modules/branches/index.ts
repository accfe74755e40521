export { createBranch, updateBranch } from "./create-branch";
export { isBranch, listBranches } from "./store";
