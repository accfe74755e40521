export { changeOwnProfile, confirmStaffEmail, tellOwner } from "./change-own-profile";
export { changeStaff, disableStaff, enableStaff, lockStaff } from "./change-staff";
export { changeOwnPassword, confirmOwnTotp, disableOwnTotp, enrolTotp } from "./enrol-totp";
export { acceptLink, inviteStaff, readInvitation, relinkStaff } from "./issue-link";
export { exportStaff, findStaff, listStaff, locateStaff, readMember } from "./list-staff";
export { staffProfileOf } from "./own-proofs";
export {
  narrowSessions,
  recordSecrets,
  refuseLastFactor,
  requiredSteps,
  scopeOfSignIn,
  settleSession,
} from "./required-steps";
export { isStaffWho, readOwnRecord } from "./store";
export { lockOwnSession, requireStepUp, stepUp, unlockOwnSession } from "./unlock-own-session";
