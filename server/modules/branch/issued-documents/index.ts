export { verifyDocument } from "./issue-document";
export {
  issueDeskStatement,
  issueOwnCertificate,
  issueOwnStatement,
} from "./issue-own-statement";
