export { beginTotp } from "./begin-totp";
export { confirmTotp } from "./confirm-totp";
export { countRecoveryCodes } from "./count-recovery-codes";
export { hasSecondFactor } from "./has-second-factor";
export { removeSecondFactor } from "./remove-second-factor";
export { sealAppsAnew } from "./seal-apps-anew";
export { verifySecondFactor } from "./verify-second-factor";
