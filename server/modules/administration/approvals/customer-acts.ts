import { z } from "zod";
import * as wire from "../../../../lib/contract/index";
import { invalidField, orNotFound } from "../../../core/index";
import type { Context, RecordId } from "../../context";
import { CUSTOMER, selectOne } from "../../foundation/records/index";
import { confirmConcealing, describeConcealing } from "../../people/customer-notes/index";
import {
  approveReview,
  closeCustomer,
  correctBirthDate,
  holder,
  holderOfReview,
} from "../../people/customer-service/index";
import { describeReview } from "../../people/reviews/index";
import { DECIDERS, defineAct } from "./act";

const SERVICE = { permission: "customer_service:write", deciders: DECIDERS } as const;

const id = z.int();
async function findCustomer(ctx: Context, who: RecordId) {
  const { customer_number, ...customer } = orNotFound(
    await selectOne<wire.CustomerRecord>(ctx, CUSTOMER, who),
  );
  return { ...customer, about: customer_number ?? "" };
}

/** Errors: 400 on `document`: what a claim or recovery is approved by, which a body may leave out only by its form. */
function requireDocument(document: wire.SeenDocument | undefined): wire.SeenDocument {
  if (document) return document;
  throw invalidField("document", "required", "must be the document of the customer that you have seen");
}

/** What is done to customers. */
export const CUSTOMER_ACTS = {
  "review.approve": defineAct({
    ...SERVICE,
    request: z.object({ id, document: wire.seenDocument.optional(), holder: holder.optional() }),
    async describe(ctx, { companyId, request }) {
      const document = requireDocument(request.document);
      const { kind, cause, customer_number } = await describeReview(ctx, { companyId, id: request.id });
      const { customerNumber, ...holder } = await holderOfReview(ctx, { companyId, id: request.id });
      const of = (status: wire.Review["status"]) => ({ kind, cause, status });
      const whose = { given_to: customerNumber, ending_in: holder.mobile?.slice(-4) ?? null };
      const values = { before: of("waiting"), after: { ...of("approved"), ...whose } };
      const shown = { subjectId: request.id, about: customer_number, document, ...values };
      return { ...shown, request: { ...request, holder } };
    },
    perform: (ctx, { request, company, companyId, userId, reason }) =>
      approveReview(ctx, {
        ...{ company, companyId, userId, reason, id: request.id },
        document: requireDocument(request.document),
        holder: request.holder,
      }),
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
  "flag.conceal": defineAct({
    ...SERVICE,
    request: z.object({ id }),
    async describe(ctx, { companyId, request }) {
      const { kind, endsAt, about } = await describeConcealing(ctx, { companyId, id: request.id });
      const until = endsAt === null ? "until it is ended" : `until ${endsAt.toISOString()}`;
      const values = {
        before: { kind, hides_readings: "for a day" },
        after: { kind, hides_readings: until },
      };
      return { subjectId: request.id, about, ...values };
    },
    perform: (ctx, { companyId, request, reason }) =>
      confirmConcealing(ctx, { companyId, id: request.id, reason }),
  }),
};
