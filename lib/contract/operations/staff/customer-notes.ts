import * as wire from "../../index";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams } from "../query-text";

export const tag = "Customer service";

export const customers = operationsOfKind({
  tag,
  ...ofStaff("customers", "customer_notes"),
  params: idParams("customer"),
  sample: "{{customer_id}}",
});

export const params = idParams("note", wire.LARGEST_WIDE_ID);
const notes = operationsOfKind({ tag, ...ofStaff("customer_notes"), params, sample: "{{customer_note_id}}" });
const readings = operationsOfKind({
  ...{ tag, ...ofStaff("customer_notes"), params, sample: "{{ended_flag_id}}" },
  write: { staff: "readings:issue", stepUp: true },
});

export const flag = { schema: wire.customerNote, description: "The flag as it is now." };

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
