export { type CredentialKind, FREE_FAILURES } from "./attempt-policy";
export { type Claimant, countTry } from "./count-try";
export { forgetFailures } from "./forget-failures";
export { type Block, listBlocks } from "./list-blocks";
export { listCredentialKinds } from "./list-credential-kinds";
export { lockUser } from "./lock-user";
export type { SecretContext } from "./password-policy";
export { readCredential } from "./read-credential";
export {
  checkSecrets,
  type HashedSecrets,
  hashSecrets,
  type NewSecrets,
  setCredentials,
} from "./set-credentials";
export { CLOSED, verifyCredential } from "./verify-credential";
