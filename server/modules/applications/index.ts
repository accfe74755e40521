export { describeInstitution } from "./describe-institution";
export { effectiveLang } from "./effective-lang";
export { findApplication } from "./find-application";
export { type Application, type Company, selectOrigins as listOrigins } from "./store";
