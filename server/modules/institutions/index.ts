export { createInstitution, type NewInstitution, newInstitution } from "./create-institution";
export { findInstitution } from "./find-institution";
export { listInstitutions } from "./list-institutions";
export { readInstitution } from "./read-institution";
export { resetStaff, type StaffName, staffName } from "./reset-staff";
export { updateInstitution } from "./update-institution";
