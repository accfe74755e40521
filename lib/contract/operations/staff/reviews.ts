import * as wire from "../../index";
import { exportOfList } from "../list-operation";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams, orderQuery } from "../query-text";
import { WAITS } from "../waits";

const kindOf = <Params extends ReturnType<typeof idParams>>(name: string, params: Params, sample: string) =>
  operationsOfKind({
    ...{ tag: "Customer service", ...ofStaff(name, "customer_service"), params, sample },
    write: { staff: "customer_service:write", stepUp: true },
  });
const reviews = kindOf("reviews", idParams("review", wire.LARGEST_WIDE_ID), "{{review_id}}");
const birthDates = kindOf(
  "birth_date_requests",
  idParams("request", wire.LARGEST_WIDE_ID),
  "{{birth_date_request_id}}",
);
const customers = kindOf("customers", idParams("customer"), "{{customer_to_correct_id}}");
const review = { schema: wire.reviewCase, description: "The review as it is now." };
const request = { schema: wire.birthDateRequest, description: "The request as it is now." };
/** A decision on a review, and on a birth date: the reason for it. */
const OF_REVIEW = { body: { schema: wire.reasonedDecision }, answers: { 200: review } };
const OF_BIRTH_DATE = { body: { schema: wire.reasonedDecision }, answers: { 200: request } };
const DECISION = { decided_by_name: "Ines Lim", decided_at: "2026-08-21T07:02:40.118Z" };
export const listReviews = reviews.list({
  operationId: "listReviews",
  summary: "Claims and recoveries that staff decide",
  description: "Those that wait unless asked otherwise, the longest first. Reading it is audited.",
  filters: {
    status: wire.choice(wire.REVIEW_STATUSES).default("waiting"),
    kind: wire.choice(wire.REVIEW_KINDS).optional().meta({ description: "Cases of this kind." }),
    ...wire.queueFilter,
    ...orderQuery(["created_at"], "created_at desc"),
  },
  page: { schema: wire.reviewList, description: "A page of reviews." },
});

export const exportReviews = exportOfList(listReviews, {
  operationId: "exportReviews",
  summary: "Claims and recoveries as a file",
});

export const getReview = reviews.read({
  operationId: "getReview",
  summary: "One claim or recovery",
  description:
    "With what there is to decide by: how often, when, and what of a birth date was wrong, never the dates; from where and by which program; other claims of the number; and which document was seen. Reading it is audited.",
  answers: { 200: review },
});

export const approveReview = reviews.verb({
  verb: "approve",
  operationId: "approveReview",
  summary: "Approve a claim or recovery",
  description:
    "A claim: the customer who verified the number gets the record of the bank, as with the right birth date, and signs up again to go on. A recovery: one without a birth date is allowed for 24 hours. The customer is told by text. It needs a second person who may decide it, and who is shown `document`.",
  body: { schema: wire.reviewApproval },
  sample: {
    body: {
      reason: "The passport was shown at the counter",
      document: { kind: "passport", ending: "417B" },
    },
    status: 202,
    answer: { act: "review.approve", status: "waiting" },
  },
  answers: { 200: review, 202: WAITS },
});

export const resetReview = reviews.verb({
  verb: "reset",
  operationId: "resetReview",
  summary: "Reset a claim or recovery",
  description:
    "Wrong birth dates are forgotten: five more may be given. Not of a review whose `cause` is `access_ended` or `disowned`, which staff approve or refuse.",
  ...OF_REVIEW,
  sample: {
    path: { id: "{{review_to_reset_id}}" },
    body: { reason: "Typed the wrong year, and knows it now" },
    answer: { status: "reset", misses: 0 },
    shows: DECISION,
  },
});

export const refuseReview = reviews.verb({
  verb: "refuse",
  operationId: "refuseReview",
  summary: "Refuse a claim or recovery",
  description:
    "The claim or recovery stays 403 `claim_under_review`. It can still be approved or reset later.",
  ...OF_REVIEW,
  sample: {
    path: { id: "{{review_to_refuse_id}}" },
    body: { reason: "Could not say who opened the account" },
    answer: { status: "refused" },
    shows: DECISION,
  },
});

export const assignReview = reviews.verb({
  verb: "assign",
  operationId: "assignReview",
  summary: "Take a claim or recovery on, or give it back",
  description:
    "Tells the others that the caller sees to it, and what the next person has to know. They may still decide it.",
  body: { schema: wire.assignment },
  sample: {
    path: { id: "{{review_to_assign_id}}" },
    body: { assigned: true },
    answer: { status: "waiting" },
    shows: { assigned_to: 9, assigned_to_name: "Ines Lim" },
  },
  answers: { 200: review },
});

export const requestBirthDate = customers.verb({
  verb: "birth_date_requests",
  operationId: "requestBirthDate",
  summary: "Ask for another birth date of a customer",
  description:
    "A second member of staff has to approve it within seven days. Of a customer whom the core system feeds, change it there, too: the next feed is what counts.",
  body: { schema: wire.newBirthDate },
  sample: {
    body: { dob: "1990-03-27", reason: "The birth certificate was shown at the counter" },
    answer: { status: "waiting" },
  },
  answers: { 201: { ...request, description: "What waits." } },
});

export const listBirthDateRequests = birthDates.list({
  operationId: "listBirthDateRequests",
  summary: "Birth dates that were asked for",
  description:
    "Those that wait unless asked otherwise, the longest first, without the dates. Reading it is audited.",
  filters: { status: wire.choice(wire.BIRTH_DATE_STATUSES).default("waiting") },
  page: { schema: wire.birthDateRequestList, description: "A page of requests." },
});

export const getBirthDateRequest = birthDates.read({
  operationId: "getBirthDateRequest",
  summary: "One birth date that was asked for",
  description: "Beside the one on file. Reading it is audited.",
  sample: { answer: { dob: "1990-03-27" } },
  answers: { 200: { schema: wire.birthDateCase, description: "The request." } },
});

export const approveBirthDate = birthDates.verb({
  verb: "approve",
  operationId: "approveBirthDate",
  summary: "Approve a birth date",
  description:
    "For a member of staff other than who asked: who asked is 409 `conflict`, reason `second_person`. The customer is told by text.",
  ...OF_BIRTH_DATE,
  sample: {
    body: { reason: "Saw the birth certificate, too" },
    answer: { status: "approved" },
    shows: { ...DECISION, decision_reason: "Saw the birth certificate, too" },
  },
});

export const refuseBirthDate = birthDates.verb({
  verb: "refuse",
  operationId: "refuseBirthDate",
  summary: "Refuse a birth date",
  description: "For a member of staff other than who asked.",
  ...OF_BIRTH_DATE,
  sample: {
    path: { id: "{{birth_date_request_to_refuse_id}}" },
    body: { reason: "The certificate says something else" },
    answer: { status: "refused" },
    shows: { ...DECISION, decision_reason: "The certificate says something else" },
  },
});
