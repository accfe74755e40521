import {
  customerActionForm,
  customerSearchForm,
  decideBirthDateForm,
  decideReviewForm,
  newBirthDateForm,
} from "../../../lib/forms/customer-service";
import { apiCalls } from "../api/api-calls";
import { type FormRoute, formRoute } from "./form-route";
import { requireReason } from "./require-reason";

const CUSTOMERS = "/admin/customers";
const REVIEWS = "/admin/reviews";
const keeps: FormRoute["keeps"] = ({ id }) => ({ id: id ?? null });

/** Something that is done to a customer on a page of its own. @param verb of the API */
const action = (page: string, verb: string, done: string): FormRoute =>
  formRoute({
    path: `${CUSTOMERS}/${page}`,
    page: `${CUSTOMERS}/${page}`,
    audience: "staff",
    schema: customerActionForm,
    keeps,
    async submit({ session, data: { id, reason } }) {
      await session.authorised(apiCalls.onCustomer(id, verb, { reason }));
      return `${CUSTOMERS}/${id}?done=${done}`;
    },
  });

/** What supervisors and administrators do about customers. */
export const customerServiceForms: FormRoute[] = [
  formRoute({
    path: `${CUSTOMERS}/search`,
    page: CUSTOMERS,
    audience: "staff",
    schema: customerSearchForm,
    async submit({ session, data: { search: text, reason } }) {
      if (text) await requireReason(session, reason);
      const { customerSearch: _before, ...rest } = session.content;
      session.content = text ? { ...rest, customerSearch: { text, reason } } : rest;
      return CUSTOMERS;
    },
  }),
  action("suspend", "suspend", "suspended"),
  action("reinstate", "reinstate", "reinstated"),
  action("close", "close", "closed"),
  action("unlock", "unlock", "unlocked"),
  action("end-sessions", "end_sessions", "signed-out"),
  formRoute({
    path: `${CUSTOMERS}/birth-date`,
    page: `${CUSTOMERS}/birth-date`,
    audience: "staff",
    schema: ({ today }) => newBirthDateForm(today),
    keeps,
    async submit({ session, data: { id, dob, reason } }) {
      await session.authorised(apiCalls.requestBirthDate(id, { dob, reason }));
      return `${CUSTOMERS}/${id}?done=asked`;
    },
  }),
  formRoute({
    path: `${REVIEWS}/decide`,
    page: `${REVIEWS}/decide`,
    audience: "staff",
    schema: decideReviewForm,
    keeps,
    async submit({ session, data: { id, decision, reason } }) {
      await session.authorised(apiCalls.decideReview(id, decision, { reason }));
      return `${REVIEWS}?done=decided`;
    },
  }),
  formRoute({
    path: `${REVIEWS}/birth-dates/decide`,
    page: `${REVIEWS}/birth-dates`,
    audience: "staff",
    schema: decideBirthDateForm,
    keeps,
    async submit({ session, data: { id, decision, reason } }) {
      await session.authorised(apiCalls.decideBirthDate(id, decision, { reason }));
      return `${REVIEWS}?done=decided`;
    },
  }),
];
