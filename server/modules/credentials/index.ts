export type { CredentialKind } from "./attempt-policy";
export { canonicalSecret, type SecretContext } from "./password-policy";
export { type HashedSecrets, type NewSecrets, prepareCredentials } from "./prepare-credentials";
export { selectKinds as listCredentialKinds } from "./store";
export { storeCredentials } from "./store-credentials";
export { type Claimant, verifyCredential } from "./verify-credential";
