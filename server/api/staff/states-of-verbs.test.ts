import { expect, test } from "vitest";
import { OPERATIONS } from "../index";

/** What an operation of staff leads to, and by which. A new operation stands in one of these tables, or the last test fails. */
type States = Record<string, string[]>;

/** States that one person may bring about: they shut, tell or tidy, and give no access to a customer or to data of many. */
const BY_ONE: States = {
  "one's own profile and session is another": [
    ...[
      "changeStaffProfile",
      "changeStaffPassword",
      "enrolStaffTotp",
      "confirmStaffTotp",
      "disableStaffTotp",
    ],
    ...["stepUpStaff", "lockStaffSession", "unlockStaffSession"],
  ],
  "a customer is suspended, or let in as far as before": [
    ...["suspendCustomer", "reinstateCustomer", "endCustomerSessions", "refuseReview"],
  ],
  "tries of a secret or a birth date are forgotten": ["unlockCustomer", "resetReview"],
  "a colleague is disabled": ["disableStaff"],
  "a program has less": [
    "dropApplicationSecret",
    "revokeApiKey",
    "rotateAppKey",
    "deleteStaffWebhookEndpoint",
  ],
  "records of the institution are others": [
    ...["createApplication", "updateApplication", "updateApiKey", "createBranch", "updateBranch"],
    ...["createProduct", "updateProduct", "replaceLogo", "removeLogo", "publishTerms"],
    "correctSourcePosition",
  ],
  "staff know more of a customer, on record": [
    ...["addCustomerNote", "endCustomerNote", "revealCustomer", "revealRecipient"],
    ...["issueReceipt", "issueReceiptPdf", "issueStatement", "issueStatementPdf"],
  ],
  "a customer knows who looked": ["discloseReadings"],
  "a message goes out again, or none to a prefix": ["resendMessage", "blockPrefix", "liftTextBlock"],
  "what was sent to an endpoint is sent to it again, or signed anew": [
    ...["rotateStaffWebhookSecret", "pingStaffWebhookEndpoint", "retryStaffWebhookDelivery"],
    ...["replayStaffWebhookEvents", "cancelStaffWebhookReplay"],
  ],
  "work is begun, given up or handed over": [
    ...["receiveImport", "checkImport", "cancelImport", "proveAudit", "assignReview", "assignApproval"],
    ...["withdrawApproval", "refuseApproval", "refuseBirthDate"],
  ],
};

/** States that two people bring about: each answers 202 where a second person may decide. */
const BY_TWO: States = {
  "a customer has no access for good": ["closeCustomer"],
  "a recovery or claim goes on without its proof": ["approveReview"],
  "the birth date that recovers is another": ["requestBirthDate"],
  "records of many customers are others": ["commitImport"],
  "readings are hidden for longer than a day": ["concealReadings"],
  "a person may do more, or another one knows the password": [
    "inviteStaff",
    "changeStaff",
    "resetStaff",
    "enableStaff",
  ],
  "a program may write, or vouches for customers": ["createApiKey", "rotateApiKey", "issueApplicationSecret"],
  "policies ask for less": ["updateInstitutionSettings"],
  "whole records leave the institution": ["createStaffWebhookEndpoint", "updateStaffWebhookEndpoint"],
};

/** The second person's own, and the secret that two people permitted. */
const DECISIONS = ["approveApproval", "approveBirthDate", "collectApproval"];

/** Answers as it did before approvals were there: 201 with what waits. */
const WAITS_IN_OLD_WORDS = ["requestBirthDate"];

const operations = OPERATIONS.flatMap(({ declaration }) => {
  if (!("operationId" in declaration) || declaration.method === "get") return [];
  const { auth, operationId, answers } = declaration;
  if (typeof auth === "string" || !("staff" in auth)) return [];
  return [{ operationId, waits: 202 in (answers ?? {}) || WAITS_IN_OLD_WORDS.includes(operationId) }];
});

test("no state that two people bring about is reached by one", () => {
  const waiting = operations.filter(({ waits }) => waits).map(({ operationId }) => operationId);
  expect(Object.values(BY_TWO).flat().sort()).toEqual(waiting.sort());
  expect(Object.keys(BY_ONE).filter((state) => state in BY_TWO)).toEqual([]);
});

test("each operation of staff that changes something stands in the tables once", () => {
  const told = [...Object.values(BY_ONE).flat(), ...Object.values(BY_TWO).flat(), ...DECISIONS];
  expect(told.sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
});
