export { type Advice, advisePolicies } from "./advise-policies";
export {
  createInstitution,
  type NewInstitution,
  newInstitution,
  resetStaff,
  type StaffName,
  staffName,
} from "./create-institution";
export { findLogo, removeLogo, replaceLogo } from "./replace-logo";
export { listInstitutions } from "./store";
export {
  findInstitution,
  lockInstitution,
  lowersSecurity,
  readInstitution,
  updateInstitution,
} from "./update-institution";
