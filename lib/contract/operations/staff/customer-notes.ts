import * as wire from "../../index";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams, reasonQuery } from "../query-text";
import { WAITS } from "../waits";

const tag = "Customer service";

const customers = operationsOfKind({
  tag,
  ...ofStaff("customers", "customer_notes"),
  params: idParams("customer"),
  sample: "{{customer_id}}",
});

const params = idParams("note", wire.LARGEST_WIDE_ID);
const notes = operationsOfKind({ tag, ...ofStaff("customer_notes"), params, sample: "{{customer_note_id}}" });
const readings = operationsOfKind({
  ...{ tag, ...ofStaff("customer_notes"), params, sample: "{{ended_flag_id}}" },
  write: { staff: "readings:issue", stepUp: true },
});

const flag = { schema: wire.customerNote, description: "The flag as it is now." };

export const addCustomerNote = customers.verb({
  verb: "notes",
  operationId: "addCustomerNote",
  summary: "Add a note, a flag, or a document of identity that was seen",
  description:
    "A flag stands above the balance at the desk until it ends. While `fraud_alert` or `legal_hold` stands, the customer is not told who looks at their data: for a day, and for longer once a second person confirmed it (`concealReadings`); what was withheld stays so until an administrator decides (`discloseReadings`). Only supervisors and administrators set these, and administrators are told. Audited, without what was written.",
  body: { schema: wire.newCustomerNote },
  sample: {
    body: { kind: "note", text: "Asks to be called before noon", expires_on: "2099-12-31" },
    answer: { kind: "note", active: true },
  },
  answers: { 201: { schema: wire.customerNote, description: "The note." } },
  refuses: ["not_found"],
});

export const endCustomerNote = notes.verb({
  verb: "end",
  operationId: "endCustomerNote",
  summary: "End a note or flag",
  description: "It stays on record for five years. Flags are ended by supervisors and administrators.",
  body: { schema: wire.staffReason },
  sample: { body: { reason: "The customer has moved" }, answer: { active: false } },
  answers: { 200: { schema: wire.customerNote, description: "The note as it is now." } },
});

export const discloseReadings = readings.verb({
  verb: "disclose",
  operationId: "discloseReadings",
  summary: "Show the customer what an ended flag withheld",
  description:
    "What was read under a `fraud_alert` or `legal_hold` stays withheld after its end, until an administrator decides otherwise.",
  body: { schema: wire.reasonedDecision },
  sample: {
    path: { id: "{{ended_flag_id}}" },
    body: { reason: "The suspicion was not confirmed" },
    answer: { kind: "fraud_alert", active: false },
  },
  answers: { 200: flag },
});

const flags = operationsOfKind({
  ...{ tag, ...ofStaff("customer_notes", "customer_service"), params, sample: "{{flag_id}}" },
  write: { staff: "customer_service:write", stepUp: true },
});
export const listCustomerNotes = customers.list({
  part: "notes",
  operationId: "listCustomerNotes",
  summary: "Notes and flags of a customer",
  description:
    "What stands and what has ended, the newest first. What stands comes with the accounts of the customer, too (`listCustomerAccounts`). Reading it is audited. It is told to staff alone.",
  filters: reasonQuery(),
  page: { schema: wire.customerNotes, description: "A page of notes." },
});

export const concealReadings = flags.verb({
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
});
