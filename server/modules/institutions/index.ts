export { createInstitution, type NewInstitution, newInstitution } from "./create-institution";
