export { beginTotp, confirmTotp, removeSecondFactor } from "./confirm-totp";
export { sealAppsAnew } from "./seal-apps-anew";
export { countRecoveryCodes, hasSecondFactor, verifySecondFactor } from "./verify-second-factor";
