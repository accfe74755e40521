import { z } from "zod";
import type { CustomerRecord, Review } from "../../../lib/contract/index";
import { orNotFound } from "../../core/index";
import type { Context, RecordId } from "../context";
import { approveReview, closeCustomer, correctBirthDate } from "../customer-service/index";
import { CUSTOMER, selectOne } from "../records/index";
import { describeReview } from "../reviews/index";
import { DECIDERS, defineAct } from "./act";

const SERVICE = { permission: "customer_service:write", deciders: DECIDERS } as const;

const id = z.int();
async function findCustomer(ctx: Context, who: RecordId) {
  const { customer_number, ...customer } = orNotFound(await selectOne<CustomerRecord>(ctx, CUSTOMER, who));
  return { ...customer, about: customer_number ?? "" };
}

/** What is done to customers. */
export const CUSTOMER_ACTS = {
  "review.approve": defineAct({
    ...SERVICE,
    request: z.object({ id }),
    async describe(ctx, { companyId, request }) {
      const { kind, cause, customer_number } = await describeReview(ctx, { companyId, id: request.id });
      const of = (status: Review["status"]) => ({ kind, cause, status });
      const values = { before: of("waiting"), after: of("approved") };
      return { subjectId: request.id, about: customer_number, ...values };
    },
    perform: (ctx, { request, company, companyId, userId, reason }) =>
      approveReview(ctx, { company, companyId, userId, reason, id: request.id }),
  }),
  "customer.close": defineAct({
    ...SERVICE,
    request: z.object({ id }),
    async describe(ctx, { companyId, request }) {
      const { about, status } = await findCustomer(ctx, { companyId, id: request.id });
      return {
        subjectId: request.id,
        about,
        before: { status },
        after: { status: "closed" },
      };
    },
    perform: (ctx, { companyId, request, reason }) =>
      closeCustomer(ctx, { companyId, id: request.id, reason }),
  }),
  "birth_date.correct": defineAct({
    ...SERVICE,
    request: z.object({ id, dob: z.string() }),
    async describe(ctx, { companyId, request }) {
      const { about, dob } = await findCustomer(ctx, { companyId, id: request.id });
      return { subjectId: request.id, about, before: { dob }, after: { dob: request.dob } };
    },
    perform: (ctx, { request, company, reason }) => correctBirthDate(ctx, { company, reason, ...request }),
    isPersonal: true,
    records: { asked: "customer.birth_date_requested", refused: "customer.birth_date_refused" },
  }),
};
