import type { CustomerPatch } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import type { Company } from "../applications/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { type Customer, factsOf } from "../customers/index";
import { recordEvent } from "../events/index";
import { customerChange } from "./customer-change";
import { fedStatus } from "./policy";
import { insertFedCustomer } from "./store-customers";

/** Creates a customer that nobody has claimed yet. Call it in a transaction. */
export async function createFedCustomer(
  ctx: Context,
  { company, customerNumber, fed }: { company: Company; customerNumber: string; fed: CustomerPatch },
): Promise<Customer> {
  const change = await customerChange(ctx, { company, customer: null, fed });
  const nobody = { status: "unclaimed", name: null, claimed: false, hasCredential: false } as const;
  const status = fedStatus(nobody, fed.status);
  if (!status) throw invalidField("status", "not_allowed", "must be active, suspended or closed");
  const customer = await insertFedCustomer(ctx, {
    ...change,
    companyId: company.id,
    customerNumber,
    status,
    lang: change.lang ?? company.lang,
    tz: change.tz ?? company.tz,
  });
  await recordAudit(ctx, {
    companyId: company.id,
    action: "customer.created",
    subjectId: customer.id,
  });
  await recordEvent(ctx, { companyId: company.id, type: "customer.created", object: factsOf(customer) });
  return customer;
}
