export { beginTotp, confirmTotp, removeSecondFactor } from "./confirm-totp";
export { reEncryptTotpSecrets } from "./re-encrypt-totp-secrets";
export { countRecoveryCodes, isEnrolled } from "./store";
export { hasSecondFactor, verifySecondFactor } from "./verify-second-factor";
