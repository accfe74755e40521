export { type Authenticated, authenticate } from "./authenticate";
export {
  deleteTokens,
  endOtherSessions,
  endSession,
  endSessions,
  findSignInBefore,
  listSessions,
} from "./end-sessions";
export { guestTokens, type IssuedTokens } from "./issue-pair";
export {
  hasFreshFactor,
  type LockedSession,
  lockSession,
  provenAgain,
  requireFreshSignIn,
  type SecondFactor,
  type Session,
  type StaffSession,
  setScope,
} from "./lock-session";
export { continueSession, newSession, openSession, type ProvenSession } from "./open-session";
export { FRESH_AUTHENTICATION, LOST_ANSWER_GRACE, STEP_TRIES } from "./policy";
export { refreshSession } from "./refresh-session";
export { readWithToken, type TokenRead } from "./store-access-tokens";
export {
  countStepTry,
  narrowOpenSessions,
  noteProof,
  revokeSession,
  revokeSessionsOfUser,
  secondsLeft,
  setLang,
  setProvenMobile,
} from "./store-sessions";
export { OPENING_VALUES, type Opened, opened, openingParts } from "./store-token-pairs";
