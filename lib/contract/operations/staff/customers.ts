import * as wire from "../../index";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams } from "../query-text";

export const tag = "Customer service";

export const kind = ofStaff("customers");
// A role that may look at one may have it shown.
export const customers = operationsOfKind({
  tag,
  ...kind,
  write: kind.read,
  params: idParams("customer"),
  sample: "{{customer_id}}",
});

export const revealCustomer = customers.verb({
  verb: "reveal",
  operationId: "revealCustomer",
  summary: "Reveal what proves who a customer is",
  description:
    "Birth date, mobile number, address and locks, to compare with what a person says. Each call is audited.",
  body: { schema: wire.lookUpReason },
  sample: { body: { reason: "At the counter" } },
  answers: { 200: { schema: wire.revealedCustomer, description: "The customer." } },
  refuses: ["not_found"],
});
