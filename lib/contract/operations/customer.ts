import * as wire from "../index";
import { declareList } from "./list-operation";
import { declareOperation } from "./operation";

const TERMS = {
  path: "/v2/api/customer/me/terms",
  tag: "Customer",
  auth: { appKey: "required", token: ["signup", "user"] },
  answers: { 200: { schema: wire.ownTerms, description: "Terms in force, and terms accepted." } },
} as const;
const MAILS = {
  path: "/v2/api/customer/me/statement_mails",
  tag: "Customer",
  auth: { appKey: "required", token: ["user"] },
  answers: { 200: { schema: wire.statementMails, description: "Whether it is wanted." } },
} as const;

export const getCustomer = declareOperation({
  method: "get",
  path: "/v2/api/customer/me",
  operationId: "getCustomer",
  summary: "The customer the token stands for",
  description:
    "For staff every field of a customer is `null`. Under a `recovery` token only id, number, status and the `has_` fields are told.",
  tag: "Customer",
  auth: {
    appKey: "required",
    token: ["signup", "recovery", "user", "staff", "staff_setup", "staff_locked"],
  },
  sample: { answer: { status: "active" } },
  answers: { 200: { schema: wire.ownCustomerRecord, description: "The record." } },
});

export const getOwnData = declareOperation({
  method: "get",
  path: "/v2/api/customer/me/data",
  operationId: "getOwnData",
  summary: "Everything that is kept of the caller",
  description:
    "One JSON text, sent as it is read. It needs a sign-in or code at most 600 seconds ago, is told to the customer by text and mail, and can be taken five times a day. Hashes, secrets, guards against guessing, and what concerns members of staff are left out.",
  tag: "Customer",
  auth: { appKey: "required", token: ["user"] },
  sample: {},
  answers: {
    200: { schema: wire.ownData, mediaType: "application/json", description: "The data, as a file." },
  },
  refuses: ["reauthentication_required"],
});

export const getOwnTerms = declareOperation({
  ...TERMS,
  method: "get",
  operationId: "getOwnTerms",
  summary: "What the caller has accepted",
  description:
    "Versions of the institution's terms and privacy notice. `due`: another one is in force since; show it, and send its version to `acceptTerms`. Nothing else waits for that.",
  sample: {},
});

export const acceptTerms = declareOperation({
  ...TERMS,
  method: "post",
  operationId: "acceptTerms",
  summary: "Accept terms and privacy notice",
  description:
    "The version that was shown, with the time of this call. One that was accepted before stays as it is; one that was never published is 400 on `version`.",
  body: { schema: wire.termsAcceptance },
  sample: { body: { version: "{{terms_version}}" }, answer: { due: false } },
});

export const getStatementMails = declareOperation({
  ...MAILS,
  method: "get",
  operationId: "getStatementMails",
  summary: "Whether the caller is mailed when a statement is ready",
  description: "Chosen by `setStatementMails`.",
  sample: { answer: { wanted: false } },
});

export const setStatementMails = declareOperation({
  ...MAILS,
  method: "put",
  operationId: "setStatementMails",
  summary: "Choose to be mailed when a statement is ready, or not",
  description:
    "Once a month, on its second day, to the confirmed e-mail, in the customer's language. The mail has no figures. 409 on `email` where none is confirmed.",
  body: { schema: wire.statementMails },
  sample: { body: { wanted: false }, answer: { wanted: false } },
  refuses: ["conflict"],
});

export const listDataAccesses = declareList({
  path: "/v2/api/customer/me/accesses",
  operationId: "listDataAccesses",
  summary: "Who looked at the caller's data",
  description:
    "Staff and partners of the institution, within the last twelve months, the newest first. People are told by role and branch, not by name.",
  tag: "Customer",
  auth: { appKey: "required", token: ["user"] },
  sample: { query: { limit: "5" } },
  page: { schema: wire.dataAccessList, description: "A page of accesses." },
});
