export { addApplication, createApplication, updateApplication } from "./create-application";
export {
  describeInstitution,
  findApplication,
  keepApplications,
  listOrigins,
  readApplication,
} from "./find-application";
export { dropSecret, issueSecret, lockApplication, rotateAppKey, vouches } from "./issue-secret";
export { effectiveLang } from "./policy";
export type { Application, Company } from "./store";
export { listApplications } from "./store-applications";
