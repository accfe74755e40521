export { createBranch, updateBranch } from "./create-branch";
export { findBranch, isBranch, listBranches, listPlaces } from "./store";
