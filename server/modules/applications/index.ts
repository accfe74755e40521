export { describeInstitution } from "./describe-institution";
export { effectiveLang } from "./effective-lang";
export { findApplication } from "./find-application";
export { listOrigins } from "./list-origins";
export type { Application, Company } from "./store";
