export { type CredentialKind, FREE_FAILURES } from "./attempt-policy";
export { type Claimant, countTry } from "./count-try";
export type { SecretContext } from "./password-policy";
export {
  checkSecrets,
  type HashedSecrets,
  hashSecrets,
  type NewSecrets,
  setCredentials,
} from "./set-credentials";
export { listCredentialKinds, lockUser, readCredential } from "./store";
export { type Block, forgetFailures, listBlocks } from "./store-failures";
export { CLOSED, verifyCredential } from "./verify-credential";
