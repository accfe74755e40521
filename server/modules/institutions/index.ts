export { createInstitution, type NewInstitution, newInstitution } from "./create-institution";
export { findInstitution } from "./find-institution";
export { findLogo } from "./find-logo";
export { listInstitutions } from "./list-institutions";
export { readInstitution } from "./read-institution";
export { removeLogo } from "./remove-logo";
export { replaceLogo } from "./replace-logo";
export { resetStaff, type StaffName, staffName } from "./reset-staff";
export { updateInstitution } from "./update-institution";
