export {
  beginTotp,
  confirmTotp,
  reEncryptTotpSecrets,
  removeSecondFactors,
  removeTotp,
} from "./confirm-totp";
export { creationOptions, requestOptions } from "./creation-options";
export { listFactors, type OwnFactors, ownFactors } from "./store";
export {
  delayPasskeys,
  deletePasskeys,
  deletePasskeysSince,
  hasPasskey,
  hasSettledPasskey,
  insertPasskey,
  PASSKEY_WAIT,
  type Passkey,
  renamePasskeyRow,
  selectPasskeyOwner,
  selectPasskeys,
  selectPasskeyWait,
} from "./store-passkeys";
export {
  hasTotp,
  recordPasskeyFailure,
  verifyAssertion,
  verifyRegistration,
  verifySecondFactor,
} from "./verify-assertion";
