export { describeInstitution } from "./describe-institution";
export { effectiveLang } from "./effective-lang";
export { findApplication } from "./find-application";
export { keepApplications } from "./keep-applications";
export { listOrigins } from "./list-origins";
export { readApplication } from "./read-application";
export type { Application, Company } from "./store";
