import * as wire from "../../../lib/contract/index";
import { ofStaff } from "../../../lib/contract/operations/operations-of-kind";
import { reasonQuery } from "../../../lib/contract/operations/query-text";
import * as operations from "../../../lib/contract/operations/staff/customer-notes";
import { flag, params, tag } from "../../../lib/contract/operations/staff/customer-notes";
import { implement } from "../../http/index";
import {
  addCustomerNote,
  discloseReadings,
  endCustomerNote,
  listCustomerNotes,
} from "../../modules/customer-notes/index";
import { readReason } from "../../modules/desk/index";
import { answerAct, WAITS } from "../answer-act";
import { declareKind } from "../declare-kind";

const customers = declareKind(operations.customers.kind);
const flags = declareKind({
  ...{ tag, ...ofStaff("customer_notes", "customer_service"), params, sample: "{{flag_id}}" },
  write: { staff: "customer_service:write", stepUp: true },
});

/** What staff write of customers for each other. No customer, API key, event or export tells it. */
export const customerNoteRoutes = [
  customers.list(
    {
      part: "notes",
      operationId: "listCustomerNotes",
      summary: "Notes and flags of a customer",
      description:
        "What stands and what has ended, the newest first. What stands comes with the accounts of the customer, too (`listCustomerAccounts`). Reading it is audited. It is told to staff alone.",
      filters: reasonQuery(),
      page: { schema: wire.customerNotes, description: "A page of notes." },
    },
    ({ ctx, session: { companyId, application }, params: { id }, query: { reason: why, ...query } }) => {
      const reason = readReason(application.company, why);
      return listCustomerNotes(ctx, { companyId, id, query, reason });
    },
  ),
  implement(operations.addCustomerNote, ({ ctx, session, params: { id }, body }) =>
    addCustomerNote(ctx, { session, id, note: body }),
  ),
  implement(operations.endCustomerNote, ({ ctx, session, params: { id }, body: { reason } }) =>
    endCustomerNote(ctx, { session, id, reason }),
  ),
  flags.verb(
    {
      verb: "conceal",
      operationId: "concealReadings",
      summary: "Ask that a flag hides readings for longer than a day",
      description:
        "A `fraud_alert` or `legal_hold` hides from its customer who looks, from the beginning of its day and for a day. For longer it needs a second person: then it does as long as it stands.",
      body: { schema: wire.reasonedDecision },
      sample: {
        path: { id: "{{flag_id}}" },
        body: { reason: "The investigation is going on" },
        status: 202,
        answer: { act: "flag.conceal", status: "waiting" },
      },
      answers: { 200: flag, 202: WAITS },
    },
    ({ ctx, session, params: { id }, body: { reason } }) =>
      answerAct(ctx, { act: "flag.conceal", session, request: { id }, reason }),
  ),
  implement(operations.discloseReadings, ({ ctx, session, params: { id }, body: { reason } }) =>
    discloseReadings(ctx, { session, id, reason }),
  ),
];
