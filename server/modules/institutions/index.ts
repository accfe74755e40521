export { createInstitution, type NewInstitution, newInstitution } from "./create-institution";
export { resetStaff, type StaffName, staffName } from "./reset-staff";
