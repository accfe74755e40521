export { createBranch, updateBranch } from "./create-branch";
export { listBranches } from "./store";
