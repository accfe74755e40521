export type { Seal } from "./issue-document";
export {
  type Certificate,
  issueOwnCertificate,
  issueOwnStatement,
  sealStatement,
} from "./issue-own-statement";
export { verifyDocument } from "./verify-document";
