export { acceptLink } from "./accept-link";
export { changeOwnPassword } from "./change-own-password";
export { changeStaff } from "./change-staff";
export { disableStaff, enableStaff } from "./disable-staff";
export { confirmOwnTotp, disableOwnTotp, enrolTotp } from "./enrol-totp";
export { findStaff, locateStaff, readMember } from "./find-staff";
export { inviteStaff } from "./invite-staff";
export { exportStaff, listStaff } from "./list-staff";
export { lockStaff } from "./lock-staff";
export { narrowSessions } from "./narrow-sessions";
export { STAFF_FIELDS } from "./policy";
export { relinkStaff } from "./relink-staff";
export {
  recordOwnChange,
  refuseLastFactor,
  requiredSteps,
  scopeOfSignIn,
  settleSession,
} from "./required-steps";
export { staffProfileOf } from "./staff-profile-of";
export { requireStepUp, stepUp } from "./step-up";
export { isStaffWho, readOwnRecord, STAFF_SIZES } from "./store";
export { tellOwner } from "./tell-owner";
export { lockOwnSession, unlockOwnSession } from "./unlock-own-session";
