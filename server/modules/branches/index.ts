export { createBranch, listBranches, updateBranch } from "./create-branch";
