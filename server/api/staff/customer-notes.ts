import * as operations from "../../../lib/contract/operations/staff/customer-notes";
import { implement } from "../../http/index";
import { readReason } from "../../modules/branch/desk/index";
import {
  addCustomerNote,
  discloseReadings,
  endCustomerNote,
  listCustomerNotes,
} from "../../modules/people/customer-notes/index";
import { answerAct } from "../answer-act";
import { implementList } from "../implement-list";

/** What staff write of customers for each other. No customer, API key, event or export tells it. */
export const customerNoteRoutes = [
  implementList(
    operations.listCustomerNotes,
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
  implement(operations.concealReadings, ({ ctx, session, params: { id }, body: { reason } }) =>
    answerAct(ctx, { act: "flag.conceal", session, request: { id }, reason }),
  ),
  implement(operations.discloseReadings, ({ ctx, session, params: { id }, body: { reason } }) =>
    discloseReadings(ctx, { session, id, reason }),
  ),
];
