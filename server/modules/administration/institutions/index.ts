export { createInstitution, newInstitution, resetStaff, staffName } from "./create-institution";
export { findLogo, removeLogo, replaceLogo } from "./replace-logo";
export { listInstitutions } from "./store";
export {
  type Advice,
  advisePolicies,
  findInstitution,
  lockInstitution,
  lowersSecurity,
  readInstitution,
  updateInstitution,
} from "./update-institution";
