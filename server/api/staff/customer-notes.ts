import * as wire from "../../../lib/contract/index";
import { declareRoute } from "../../http/index";
import { addCustomerNote, endCustomerNote, listCustomerNotes } from "../../modules/customer-notes/index";
import { readReason } from "../../modules/desk/index";
import { declareList } from "../declare-list";
import { declareVerbs } from "../declare-verbs";
import { idParams, reasonQuery } from "../query-text";

const TAG = "Customer service";
const OF_CUSTOMER = { path: "/v2/api/staff/customers/{id}/notes", params: idParams("customer") } as const;
const WRITE = { tag: TAG, auth: { staff: "customer_notes:write" } } as const;

const noteVerb = declareVerbs({
  ...WRITE,
  path: "/v2/api/staff/customer_notes",
  params: idParams("note", wire.LARGEST_WIDE_ID),
});

/** What staff write of customers for each other. No customer, API key, event or export tells it. */
export const customerNoteRoutes = [
  declareList(
    {
      ...OF_CUSTOMER,
      path: "/v2/api/staff/customers/{id}/notes",
      operationId: "listCustomerNotes",
      summary: "Notes and flags of a customer",
      description:
        "What stands and what has ended, the newest first. What stands comes with the accounts of the customer, too (`listCustomerAccounts`). Reading it is audited. It is told to staff alone.",
      tag: TAG,
      auth: { staff: "customer_notes:read" },
      filters: reasonQuery(),
      sample: { path: { id: "{{customer_id}}" } },
      page: { schema: wire.customerNotes, description: "A page of notes." },
      refuses: ["not_found"],
    },
    ({ ctx, session: { companyId, application }, params: { id }, query: { reason: why, ...query } }) => {
      const reason = readReason(application.company, why);
      return listCustomerNotes(ctx, { companyId, id, query, reason });
    },
  ),
  declareRoute(
    {
      ...WRITE,
      ...OF_CUSTOMER,
      method: "post",
      operationId: "addCustomerNote",
      summary: "Add a note, a flag, or a document of identity that was seen",
      description:
        "A flag stands above the balance at the desk until it ends. While `fraud_alert` or `legal_hold` stands, the customer is not told who looks at their data; only supervisors and administrators set these. Audited, without what was written.",
      body: { schema: wire.newCustomerNote },
      sample: {
        path: { id: "{{customer_id}}" },
        body: { kind: "note", text: "Asks to be called before noon", expires_on: "2099-12-31" },
        answer: { kind: "note", active: true },
      },
      answers: { 201: { schema: wire.customerNote, description: "The note." } },
      refuses: ["not_found"],
    },
    ({ ctx, session, params: { id }, body }) => addCustomerNote(ctx, { session, id, note: body }),
  ),
  noteVerb(
    {
      verb: "end",
      operationId: "endCustomerNote",
      summary: "End a note or flag",
      description: "It stays on record for five years. Flags are ended by supervisors and administrators.",
      body: { schema: wire.staffReason },
      sample: {
        path: { id: "{{customer_note_id}}" },
        body: { reason: "The customer has moved" },
        answer: { active: false },
      },
      answers: { 200: { schema: wire.customerNote, description: "The note as it is now." } },
    },
    ({ ctx, session, params: { id }, body: { reason } }) => endCustomerNote(ctx, { session, id, reason }),
  ),
];
