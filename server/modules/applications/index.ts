export { effectiveLang } from "./effective-lang";
export { findApplication } from "./find-application";
export { findInstitution, type Institution } from "./find-institution";
export { type Application, type Company, selectOrigins as listOrigins } from "./store";
