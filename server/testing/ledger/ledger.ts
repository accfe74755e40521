import * as administration from "./administration-outcomes";
import * as customer from "./customer-outcomes";
import * as service from "./customer-service-outcomes";
import * as desk from "./desk-outcomes";
import * as feed from "./feed-outcomes";
import * as imports from "./import-outcomes";
import type { Outcome } from "./outcome";
import * as people from "./people-outcomes";
import * as entry from "./sign-in-outcomes";
import * as staff from "./staff-outcomes";

/** What a function that a module offers leaves in the audit log and among the events. */
export type LedgerEntry =
  /** All that it may come to. */
  | Outcome[]
  /** It writes inside these functions, whose outcomes name its rows. */
  | { within: string[] }
  /** Nothing, and why that is right. */
  | { silent: string };

const PURE = { silent: "computes, and touches no row" };
const GUARD = { silent: "a step of its caller, which records what came of it" };
const READS = { silent: "shows nobody's personal data" };
const OWN = { silent: "shows people their own data" };
const KEYED = { silent: "shows an institution its own data by its API key" };
const REPORT = { silent: "takes what a provider tells of a text" };
const SWEEP = { silent: "removes only what has expired" };

/** Every function of `server/modules/<module>/index.ts`, as `<module>.<function>`. */
export const LEDGER: Record<string, LedgerEntry> = {
  "api-keys.createApiKey": administration.createKey,
  "api-keys.rotateApiKey": administration.rotateKey,
  "api-keys.revokeApiKey": administration.revokeKey,
  "api-keys.findApiKey": GUARD,
  "api-keys.keepRequests": PURE,
  "api-keys.writeRequests": { silent: "writes down what was asked, for who asked" },
  "api-keys.listKeyRequests": READS,
  "api-keys.listApiKeys": READS,
  "api-keys.formatApiKey": PURE,
  "api-keys.hashApiKey": PURE,
  "api-keys.hintOf": PURE,

  "applications.createApplication": administration.createApp,
  "applications.updateApplication": administration.updateApp,
  "applications.rotateAppKey": administration.rotateApp,
  "applications.addApplication": {
    within: ["applications.createApplication", "institutions.createInstitution"],
  },
  "applications.listApplications": READS,
  "applications.describeInstitution": PURE,
  "applications.effectiveLang": PURE,
  "applications.findApplication": READS,
  "applications.keepApplications": READS,
  "applications.listOrigins": READS,
  "applications.readApplication": READS,

  "audit.changesOf": PURE,
  "audit.recordAudits": { silent: "is the audit log itself" },
  "audit.recordAudit": { silent: "is the audit log itself" },
  "audit.listAudit": administration.listAuditLog,
  "audit.exportAudit": administration.exportAuditLog,
  "audit.readAuditProof": READS,
  "audit.linkAudit": { silent: "proves the audit log, and adds nothing to it" },
  "audit.sweepAudit": SWEEP,
  "audit.verifyAudit": administration.verifyAuditLog,

  "desk.exportCustomers": desk.exportCustomers,
  "desk.issueReceipt": desk.issueReceipt,
  "desk.issueStatement": desk.issueStatement,
  "desk.listCustomers": desk.listCustomers,
  "desk.readReason": PURE,
  "desk.revealCustomer": desk.revealCustomer,
  "desk.searchCustomers": desk.searchCustomers,

  "events.nextEvents": KEYED,
  "events.readHorizon": GUARD,
  "events.sweepEvents": SWEEP,
  "events.recordEvents": { silent: "is the events themselves" },
  "events.recordEvent": { silent: "is the events themselves" },

  "credentials.checkSecrets": PURE,
  "credentials.countTry": GUARD,
  "credentials.forgetFailures": GUARD,
  "credentials.hashSecrets": PURE,
  "credentials.listBlocks": GUARD,
  "credentials.listCredentialKinds": GUARD,
  "credentials.lockUser": GUARD,
  "credentials.readCredential": GUARD,
  "credentials.setCredentials": GUARD,
  "credentials.verifyCredential": GUARD,
  "credentials.sweepFailures": SWEEP,

  "customer-service.approveBirthDate": service.approveDate,
  "customer-service.approveReview": service.approve,
  "customer-service.closeCustomer": service.close,
  "customer-service.countWaiting": READS,
  "customer-service.endCustomerSessions": service.endSessions,
  "customer-service.listBirthDates": service.listDates,
  "customer-service.listCustomerHistory": service.listHistory,
  "customer-service.readBirthDate": service.readDate,
  "customer-service.readCustomerFile": service.readFile,
  "customer-service.refuseBirthDate": service.refuseDate,
  "customer-service.refuseReview": service.refuse,
  "customer-service.reinstateCustomer": service.reinstate,
  "customer-service.requestBirthDate": service.requestDate,
  "customer-service.resetReview": service.reset,
  "customer-service.suspendCustomer": service.suspend,
  "customer-service.unlockCustomer": service.unlock,

  "customers.updateCustomer": customer.updateCustomer,
  "customers.confirmEmail": customer.confirmEmail,
  "customers.resendConfirmation": customer.resendConfirmation,
  "customers.isSameEmail": PURE,
  "customers.sweepEmailLinks": SWEEP,
  "customers.endIdleCustomers": customer.endIdle,
  "customers.admitVerifiedNumber": { within: ["otp.verifyOtp"] },
  "customers.readCustomer": OWN,
  "customers.isNumberKnown": GUARD,
  "customers.notifyOldNumber": GUARD,
  "customers.touchCustomer": GUARD,
  "customers.lockCustomerNumber": GUARD,
  "customers.attachRecord": { within: ["customer-service.approveReview", "customers.updateCustomer"] },
  "customers.isPast": PURE,
  "customers.isProvisional": GUARD,
  "customers.lockUnclaimed": GUARD,
  "customers.selectHolderOfNumber": GUARD,
  "customers.sendSecurityNotice": GUARD,
  "customers.updateCustomerRow": GUARD,
  "customers.partnerChange": PURE,
  "customers.factsOf": PURE,
  "customers.isUnfinished": PURE,
  "customers.statusAfter": PURE,

  "feeds.putCustomer": feed.putCustomer,
  "feeds.patchCustomer": feed.patchCustomer,
  "feeds.putSavingsAccount": feed.putSavingsAccount,
  "feeds.patchSavingsAccount": feed.patchSavingsAccount,
  "feeds.postTransactions": feed.postTransactions,
  "feeds.addTransactions": { within: ["feeds.postTransactions", "imports.workOnImports"] },
  "feeds.putCustomers": { within: ["imports.workOnImports"] },
  "feeds.putSavingsAccounts": { within: ["imports.workOnImports"] },

  "imports.receiveImport": imports.receive,
  "imports.cancelImport": imports.cancel,
  "imports.workOnImports": imports.workOn,
  "imports.checkImport": { silent: "changes nothing but how far the import is" },
  "imports.commitImport": { silent: "asks for what is on record once it is done" },
  "imports.exportImportProblems": READS,
  "imports.findImport": READS,
  "imports.listImportProblems": READS,
  "imports.listImports": READS,
  "imports.sweepImports": { within: ["imports.cancelImport"] },

  "figures.countAudited": { silent: "counts what is on record" },
  "figures.countTexts": { silent: "counts what was sent" },
  "figures.readOverview": READS,

  "idempotency.runOnce": { silent: "what it runs is on record" },
  "idempotency.sweepIdempotency": SWEEP,

  "institutions.createInstitution": administration.foundInstitution,
  "institutions.updateInstitution": administration.changeInstitution,
  "institutions.findInstitution": READS,
  "institutions.listInstitutions": READS,
  "institutions.readInstitution": READS,
  "institutions.resetStaff": staff.resetPassword,

  "limits.increaseCounter": GUARD,
  "limits.decreaseCounter": GUARD,
  "limits.createVolumeLimiter": PURE,
  "limits.tooMany": PURE,
  "limits.sweepCounters": SWEEP,

  "messages.createDispatcher": { silent: "sends what was decided elsewhere, and logs what fails" },
  "messages.enqueueEmail": GUARD,
  "messages.enqueueNotice": GUARD,
  "messages.enqueueSms": GUARD,
  "messages.listOutbox": { silent: "is a demo's phone" },
  "messages.recordReport": REPORT,
  "messages.takeGatewayReport": REPORT,
  "messages.takeTwilioReport": REPORT,
  "messages.sweepOutbox": SWEEP,
  "messages.sweepReports": SWEEP,

  "mobile-numbers.lockNumber": GUARD,
  "mobile-numbers.normaliseMobile": PURE,
  "mobile-numbers.placeOfMobile": PURE,

  "otp.requestOtp": entry.requestOtp,
  "otp.verifyOtp": entry.verifyOtp,
  "otp.shortReference": PURE,
  "otp.sweepChallenges": SWEEP,

  "applications.issueSecret": administration.issueAppSecret,
  "applications.dropSecret": administration.dropAppSecret,
  "applications.vouches": GUARD,
  "branches.createBranch": administration.openBranch,
  "branches.updateBranch": administration.changeBranch,
  "branches.listBranches": READS,

  "products.createProduct": administration.makeProduct,
  "products.updateProduct": administration.changeProduct,
  "products.addProduct": { within: ["products.createProduct", "institutions.createInstitution"] },
  "products.listProducts": READS,

  "records.columnOf": PURE,
  "records.emptyFields": PURE,
  "records.recordJson": PURE,
  "records.recordsJson": PURE,
  "records.pageFacts": PURE,
  "records.readOrder": PURE,
  "records.readPage": PURE,
  "records.recordPage": PURE,
  "records.readPeriod": PURE,
  "records.withinPeriod": PURE,
  "records.toColumns": PURE,
  "records.findRecord": KEYED,
  "records.findRecords": KEYED,
  "records.listRecords": KEYED,
  "records.selectBatches": GUARD,
  "records.selectPage": GUARD,
  "records.selectRecord": GUARD,

  "reference.checkNesting": READS,
  "reference.findOccupation": READS,
  "reference.listReference": READS,
  "reference.resolveCountry": READS,
  "reference.rememberReference": READS,
  "reference.loadReference": { silent: "loads the lists that a release brings; nobody's decision" },

  "savings.exportSavings": staff.exportSavings,
  "savings.findSavingsById": staff.findSavingsById,
  "savings.findSavingsByNumber": staff.findSavingsByNumber,
  "savings.findStatement": { within: ["desk.issueStatement"] },
  "savings.listSavings": staff.listSavings,
  "savings.listTransactions": staff.listTransactions,
  "savings.readOwnAccount": OWN,
  "savings.readOwnAccounts": OWN,
  "savings.ownAccountNumber": PURE,

  "sign-in.signIn": entry.signIn,

  "reviews.decideReview": {
    within: [
      "customer-service.approveReview",
      "customer-service.refuseReview",
      "customer-service.resetReview",
    ],
  },
  "reviews.listReviews": service.listWaiting,
  "reviews.openReview": service.openReviews,
  "reviews.readReview": service.readReview,
  "reviews.settleReviews": GUARD,

  "second-factor.beginTotp": { silent: "counts for nothing until it is confirmed" },
  "second-factor.confirmTotp": { within: ["staff.confirmOwnTotp"] },
  "second-factor.countRecoveryCodes": OWN,
  "second-factor.hasSecondFactor": GUARD,
  "second-factor.removeSecondFactor": { within: ["staff.disableOwnTotp", "staff.relinkStaff"] },
  "second-factor.verifySecondFactor": GUARD,

  "staff.acceptLink": people.acceptLink,
  "staff.changeOwnPassword": people.changeOwnPassword,
  "staff.changeStaff": people.changeStaff,
  "staff.confirmOwnTotp": people.confirmOwnTotp,
  "staff.disableOwnTotp": people.disableOwnTotp,
  "staff.disableStaff": people.disableStaff,
  "staff.enableStaff": people.enableStaff,
  "staff.enrolTotp": { silent: "counts for nothing until it is confirmed" },
  "staff.findStaff": people.findStaff,
  "staff.exportStaff": people.exportStaff,
  "staff.inviteStaff": people.inviteStaff,
  "staff.listStaff": people.listStaff,
  "staff.lockOwnSession": desk.lockOwnSession,
  "staff.unlockOwnSession": desk.unlockOwnSession,
  "staff.locateStaff": GUARD,
  "staff.readStaffProfile": OWN,
  "staff.relinkStaff": people.relinkStaff,
  "staff.requiredSteps": GUARD,

  "tokens.deleteTokens": entry.deleteTokens,
  "tokens.endSession": entry.endSession,
  "tokens.endOtherSessions": entry.endOtherSessions,
  "tokens.readWithToken": GUARD,
  "tokens.refreshSession": entry.refreshSession,
  "tokens.endSessions": {
    within: [
      "customer-service.approveReview",
      "customer-service.closeCustomer",
      "customer-service.endCustomerSessions",
      "customer-service.suspendCustomer",
      "customers.updateCustomer",
      "feeds.patchCustomer",
      "institutions.resetStaff",
      "staff.changeOwnPassword",
      "staff.confirmOwnTotp",
      "staff.disableOwnTotp",
      "staff.disableStaff",
      "staff.relinkStaff",
    ],
  },
  "tokens.openSession": { within: ["otp.verifyOtp", "sign-in.signIn"] },
  "tokens.authenticate": GUARD,
  "tokens.continueSession": GUARD,
  "tokens.guestTokens": PURE,
  "tokens.listSessions": OWN,
  "tokens.lockSession": GUARD,
  "tokens.requireFreshSignIn": PURE,
  "tokens.setProvenMobile": GUARD,
  "tokens.setScope": GUARD,
  "tokens.sweepSessions": SWEEP,
  "tokens.sweepTokens": SWEEP,
};
