export { createBranch } from "./create-branch";
export { listBranches } from "./list-branches";
export { updateBranch } from "./update-branch";
