export { type Advice, advisePolicies } from "./advise-policies";
export { createInstitution, type NewInstitution, newInstitution } from "./create-institution";
export { findLogo, removeLogo, replaceLogo } from "./replace-logo";
export { resetStaff, type StaffName, staffName } from "./reset-staff";
export { listInstitutions } from "./store";
export {
  findInstitution,
  lockInstitution,
  lowersSecurity,
  readInstitution,
  updateInstitution,
} from "./update-institution";
