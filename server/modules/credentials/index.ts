export type { CredentialKind } from "./attempt-policy";
export { checkSecrets, type NewSecrets } from "./check-secrets";
export { type HashedSecrets, hashSecrets } from "./hash-secrets";
export { canonicalSecret, type SecretContext } from "./password-policy";
export {
  lockUser,
  selectHash as readCredential,
  selectKinds as listCredentialKinds,
  sweepFailures,
} from "./store";
export { storeCredentials } from "./store-credentials";
export { type Claimant, verifyCredential } from "./verify-credential";
