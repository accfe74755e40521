export { markMissing } from "./read/mark-missing";
export { type ChallengeView, readChallenge } from "./read/read-challenge";
export { readCustomer } from "./read/read-customer";
export { readDocument } from "./read/read-document";
export { type Flash, readDone, readFlash } from "./read/read-flash";
export { type InstitutionView, readInstitution } from "./read/read-institution";
export { readRecovery } from "./read/read-recovery";
export { type ReferenceParent, readReference } from "./read/read-reference";
export {
  type AccountsQuery,
  readAccount,
  readAccounts,
  readTransactions,
  type TransactionsQuery,
} from "./read/read-savings";
export { readSessionState, type SessionState } from "./read/read-session-state";
export { readSessions } from "./read/read-sessions";
export { readSignupRecord } from "./read/read-signup-record";
export { readStaffLookup } from "./read/read-staff-lookup";
