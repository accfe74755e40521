export { markMissing } from "./mark-missing";
export { currentPage } from "./page-session";
export {
  readApiKeys,
  readApplications,
  readBranches,
  readInstitutionSettings,
  readKeyRequests,
  readOverview,
  readProducts,
  readStaffProfile,
} from "./read-administration";
export { readAudit, readAuditProof } from "./read-audit";
export { type ChallengeView, readChallenge } from "./read-challenge";
export { readCustomer, readPerson } from "./read-customer";
export {
  readAccountsOf,
  readBirthDate,
  readBirthDates,
  readCustomerFile,
  readCustomerHistory,
  readReview,
  readReviews,
  readStaffCustomers,
  readWaiting,
} from "./read-customer-service";
export { readCustomersOrigin } from "./read-customers-origin";
export { type AskedAtDesk, readDesk } from "./read-desk";
export { answersHere, readDocument } from "./read-document";
export { readEnrolment } from "./read-enrolment";
export { readDone, readFlash, readShown } from "./read-flash";
export { readImport, readImportProblems, readImports } from "./read-imports";
export { type InstitutionView, readInstitution } from "./read-institution";
export { readMessages, readTextBlocks, readTextFigures } from "./read-messages";
export { readNonce } from "./read-nonce";
export { readRecovery } from "./read-recovery";
export { type ReferenceParent, readReference } from "./read-reference";
export {
  type AccountsQuery,
  readAccount,
  readAccounts,
  readTransactions,
  type TransactionsQuery,
} from "./read-savings";
export { readSessionState, type SessionState } from "./read-session-state";
export { readSessions } from "./read-sessions";
export { readSignupRecord } from "./read-signup-record";
export { readStaff, readStaffLink, readStaffMember } from "./read-staff";
export {
  readAccountReason,
  readStaffAccount,
  readStaffSavings,
  readStaffStatement,
} from "./read-staff-savings";
export {
  countWebhookReplay,
  readWebhookDeliveries,
  readWebhookDelivery,
  readWebhookEndpoint,
  readWebhookEndpoints,
  readWebhookFigures,
  readWebhookReplays,
} from "./read-webhooks";
