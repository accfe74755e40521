export { type CredentialKind, FREE_FAILURES } from "./attempt-policy";
export { type Claimant, countTry, inTry, locked, type Tried } from "./count-try";

export {
  checkSecrets,
  type HashedSecrets,
  hashSecrets,
  type NewSecrets,
  setCredentials,
} from "./set-credentials";
export { blockCredentials, isBlocked, listCredentialKinds, lockUser, readCredential } from "./store";
export { countWith } from "./store-counts";
export {
  CLEARING_VALUES,
  clearFailures,
  clearing,
  clearingValues,
  forgetFailures,
  listBlocks,
} from "./store-failures";
export { matchSecret, verifyCredential } from "./verify-credential";
