export type { Seal } from "./issue-document";
export {
  type Certificate,
  issueDeskStatement,
  issueOwnCertificate,
  issueOwnStatement,
} from "./issue-own-statement";
export { verifyDocument } from "./verify-document";
