export {
  issueDeskStatement,
  issueOwnCertificate,
  issueOwnStatement,
} from "./issue-own-statement";
export { verifyDocument } from "./verify-document";
