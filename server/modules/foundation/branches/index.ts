export { createBranch, updateBranch } from "./create-branch";
export { isBranch, listBranches, listPlaces } from "./store";
