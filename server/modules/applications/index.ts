export { addApplication, createApplication } from "./create-application";
export { describeInstitution } from "./describe-institution";
export {
  findApplication,
  keepApplications,
  listApplications,
  listOrigins,
  readApplication,
} from "./find-application";
export { dropSecret, issueSecret, vouches } from "./issue-secret";
export { lockApplication } from "./lock-application";
export { effectiveLang } from "./policy";
export { rotateAppKey } from "./rotate-app-key";
export type { Application, Company } from "./store";
export { updateApplication } from "./update-application";
