export type { CredentialKind } from "./attempt-policy";
export { canonicalSecret, type SecretContext } from "./password-policy";
export { type HashedSecrets, type NewSecrets, prepareCredentials } from "./prepare-credentials";
export {
  lockUser,
  selectHash as readCredential,
  selectKinds as listCredentialKinds,
  sweepFailures,
} from "./store";
export { storeCredentials } from "./store-credentials";
export { type Claimant, verifyCredential } from "./verify-credential";
