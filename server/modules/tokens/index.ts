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
export { lockSession, setScope } from "./lock-session";
export { continueSession, newSession, openSession, type ProvenSession } from "./open-session";
export { FRESH_AUTHENTICATION, LOST_ANSWER_GRACE, STEP_TRIES } from "./policy";
export { refreshSession } from "./refresh-session";
export {
  hasFreshFactor,
  type LockedSession,
  provenAgain,
  requireFreshSignIn,
  type SecondFactor,
  type Session,
  type StaffSession,
} from "./session";
export { readWithToken, type TokenRead } from "./store-access-tokens";
export {
  narrowOpenSessions,
  noteProof,
  revokeSession,
  revokeSessionsOfUser,
  setLang,
  setProvenMobile,
} from "./store-sessions";
export { countStepTry, secondsLeft } from "./store-step-tries";
export { OPENING_VALUES, type Opened, opened, openingParts } from "./store-token-pairs";
