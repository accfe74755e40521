export { type Advice, advisePolicies } from "./advise-policies";
export { createInstitution, type NewInstitution, newInstitution } from "./create-institution";
export { findInstitution, readInstitution } from "./find-institution";
export { findLogo, removeLogo, replaceLogo } from "./replace-logo";
export { resetStaff, type StaffName, staffName } from "./reset-staff";
export { listInstitutions } from "./store";
export { lockInstitution, lowersSecurity, updateInstitution } from "./update-institution";
