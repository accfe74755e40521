import { z } from "zod";
import {
  BIRTH_DATE_STATUSES,
  birthDateCase,
  birthDateRequest,
  birthDateRequestList,
  choice,
  idText,
  LARGEST_WIDE_ID,
  newBirthDate,
  REVIEW_STATUSES,
  reviewCase,
  reviewList,
  staffReason,
  waitingCases,
} from "../../../lib/contract/index";
import { declareRoute, Reply } from "../../http/index";
import type { Context } from "../../modules/context";
import {
  approveBirthDate,
  approveReview,
  countWaiting,
  listBirthDates,
  readBirthDate,
  refuseBirthDate,
  refuseReview,
  requestBirthDate,
  resetReview,
} from "../../modules/customer-service/index";
import { listReviews, readReview } from "../../modules/reviews/index";
import type { StaffSession } from "../../modules/tokens/index";
import * as examples from "../document/examples/index";
import { listAnswer, listQuery, listReply } from "./list-route";

const REVIEWS = "/v2/api/staff/reviews";
const BIRTH_DATES = "/v2/api/staff/birth_date_requests";
const idOf = (what: string, example: number) =>
  z.object({
    id: idText(LARGEST_WIDE_ID).meta({ description: `\`id\` of the ${what}.`, examples: [example] }),
  });
const reviewId = idOf("review", 12);
const requestId = idOf("request", 3);
const READ = { method: "get", tag: "Customer service", auth: { staff: "customer_service:read" } } as const;
const DECIDE = {
  method: "post",
  tag: "Customer service",
  auth: { staff: "customer_service:write" },
  refuses: ["not_found", "conflict"],
} as const;

const review = { schema: reviewCase, description: "The review as it is now." };
const request = { schema: birthDateRequest, description: "The request as it is now." };

/** A decision on a review, and on a birth date: why, and what it then is. */
const decideReview = (status: "approved" | "reset" | "refused", reason: string, misses?: number) => ({
  params: reviewId,
  body: { schema: staffReason, examples: examples.reasonOf(reason) },
  answers: { 200: { ...review, examples: examples.decidedReview(status, reason, misses) } },
});
const decideBirthDate = (status: "approved" | "refused", reason: string) => ({
  params: requestId,
  body: { schema: staffReason, examples: examples.reasonOf(reason) },
  answers: { 200: { ...request, examples: examples.decidedBirthDate(status, reason) } },
});

interface Decided {
  ctx: Context;
  session: StaffSession;
  params: { id: number };
  body: { reason: string };
}

const decisionOf = ({ session: { companyId, userId }, params: { id }, body: { reason } }: Decided) => ({
  companyId,
  userId,
  id,
  reason,
});
const dateDecision = (decided: Decided) => ({
  ...decisionOf(decided),
  company: decided.session.application.company,
});

/** What waits for staff: claims, recoveries and corrected birth dates. */
export const reviewRoutes = [
  declareRoute(
    {
      ...READ,
      path: "/v2/api/staff/waiting",
      operationId: "countWaiting",
      summary: "How many cases wait",
      description: "For a menu: reviews, and birth dates that need a second person. Nobody's data is read.",
      answers: { 200: { schema: waitingCases, description: "The counts.", examples: examples.WAITING } },
    },
    ({ ctx, session: { companyId } }) => countWaiting(ctx, { companyId }),
  ),
  declareRoute(
    {
      ...READ,
      path: REVIEWS,
      operationId: "listReviews",
      summary: "Claims and recoveries that staff decide",
      description: "Those that wait unless asked otherwise, the longest first. Reading it is audited.",
      query: listQuery().extend({ status: choice(REVIEW_STATUSES).default("waiting") }),
      answers: { 200: listAnswer(reviewList, "A page of reviews.", examples.REVIEWS) },
    },
    async ({ ctx, session: { companyId }, url, query: { status, ...query } }) =>
      listReply(url, await listReviews(ctx, { companyId, status, query })),
  ),
  declareRoute(
    {
      ...READ,
      path: `${REVIEWS}/{id}`,
      operationId: "getReview",
      summary: "One claim or recovery",
      description:
        "With what there is to decide by: how often, when, and what of a birth date was wrong, never the dates. Reading it is audited.",
      params: reviewId,
      answers: { 200: { ...review, examples: examples.REVIEW_CASE } },
      refuses: ["not_found"],
    },
    ({ ctx, session: { companyId }, params: { id } }) => readReview(ctx, { companyId, id }),
  ),
  declareRoute(
    {
      ...DECIDE,
      path: `${REVIEWS}/{id}/approve`,
      operationId: "approveReview",
      summary: "Approve a claim or recovery",
      description:
        "A claim: whoever proved the number gets the record of the bank, as with the right birth date, and signs up again to go on. A recovery: one without a birth date is allowed for 24 hours. The customer is told by text.",
      ...decideReview("approved", "The passport was shown at the counter"),
    },
    async (decided) => {
      const { ctx, session, params } = decided;
      await approveReview(ctx, dateDecision(decided));
      return readReview(ctx, { companyId: session.companyId, ...params });
    },
  ),
  declareRoute(
    {
      ...DECIDE,
      path: `${REVIEWS}/{id}/reset`,
      operationId: "resetReview",
      summary: "Let the customer try again",
      description: "Wrong birth dates are forgotten: five more may be given.",
      ...decideReview("reset", "Typed the wrong year, and knows it now", 0),
    },
    async (decided) => {
      const { ctx, session, params } = decided;
      await resetReview(ctx, decisionOf(decided));
      return readReview(ctx, { companyId: session.companyId, ...params });
    },
  ),
  declareRoute(
    {
      ...DECIDE,
      path: `${REVIEWS}/{id}/refuse`,
      operationId: "refuseReview",
      summary: "Refuse a claim or recovery",
      description:
        "The claim or recovery stays 403 `claim_under_review`. It can still be approved or reset later.",
      ...decideReview("refused", "Could not say who opened the account"),
    },
    async (decided) => {
      const { ctx, session, params } = decided;
      await refuseReview(ctx, decisionOf(decided));
      return readReview(ctx, { companyId: session.companyId, ...params });
    },
  ),
  declareRoute(
    {
      method: "post",
      path: "/v2/api/staff/customers/{id}/birth_date_requests",
      operationId: "requestBirthDate",
      summary: "Ask for another birth date of a customer",
      description:
        "Somebody else has to approve it within seven days. Of a customer whom the core system feeds, change it there, too: the next feed is what counts.",
      tag: "Customer service",
      auth: { staff: "customer_service:write" },
      params: z.object({ id: idText().meta({ description: "`id` of the customer.", examples: [3] }) }),
      body: { schema: newBirthDate, examples: examples.NEW_BIRTH_DATE },
      answers: {
        201: { ...request, description: "What waits.", examples: examples.BIRTH_DATE_REQUEST },
      },
      refuses: ["not_found", "conflict"],
    },
    async ({ ctx, session: { companyId, userId }, params: { id }, body }) =>
      new Reply(201, await requestBirthDate(ctx, { companyId, userId, id, ...body })),
  ),
  declareRoute(
    {
      ...READ,
      path: BIRTH_DATES,
      operationId: "listBirthDateRequests",
      summary: "Birth dates that were asked for",
      description:
        "Those that wait unless asked otherwise, the longest first, without the dates. Reading it is audited.",
      query: listQuery().extend({ status: choice(BIRTH_DATE_STATUSES).default("waiting") }),
      answers: {
        200: listAnswer(birthDateRequestList, "A page of requests.", examples.BIRTH_DATE_REQUESTS),
      },
    },
    async ({ ctx, session: { companyId }, url, query: { status, ...query } }) =>
      listReply(url, await listBirthDates(ctx, { companyId, status, query })),
  ),
  declareRoute(
    {
      ...READ,
      path: `${BIRTH_DATES}/{id}`,
      operationId: "getBirthDateRequest",
      summary: "One birth date that was asked for",
      description: "Beside the one on file. Reading it is audited.",
      params: requestId,
      answers: {
        200: { schema: birthDateCase, description: "The request.", examples: examples.BIRTH_DATE_CASE },
      },
      refuses: ["not_found"],
    },
    ({ ctx, session: { companyId }, params: { id } }) => readBirthDate(ctx, { companyId, id }),
  ),
  declareRoute(
    {
      ...DECIDE,
      path: `${BIRTH_DATES}/{id}/approve`,
      operationId: "approveBirthDate",
      summary: "Give the customer the birth date",
      description:
        "For somebody else than who asked: who asked is 409 `conflict`, reason `second_person`. The customer is told by text.",
      ...decideBirthDate("approved", "Saw the birth certificate, too"),
    },
    (decided) => approveBirthDate(decided.ctx, dateDecision(decided)),
  ),
  declareRoute(
    {
      ...DECIDE,
      path: `${BIRTH_DATES}/{id}/refuse`,
      operationId: "refuseBirthDate",
      summary: "Leave the birth date as it is",
      description: "For somebody else than who asked.",
      ...decideBirthDate("refused", "The certificate is of somebody else"),
    },
    (decided) => refuseBirthDate(decided.ctx, dateDecision(decided)),
  ),
];
