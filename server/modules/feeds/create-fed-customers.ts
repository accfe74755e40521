import { invalidField } from "../../core/index";
import { recordAudits } from "../audit/index";
import type { Context } from "../context";
import { factsOf } from "../customers/index";
import { recordEvents } from "../events/index";
import { customerChange, type FedCustomer } from "./customer-change";
import { fedStatus } from "./policy";
import { type Created, insertFedCustomers, type NewCustomer } from "./store-customers";

const UNCLAIMED = { status: "unclaimed", name: null, claimed: false, hasCredential: false } as const;

/** A customer as the core system has it, not claimed yet. Errors: 400 naming the field. */
export async function newFedCustomer(
  ctx: Context,
  { customerNumber, ...input }: FedCustomer & { customerNumber: string },
): Promise<NewCustomer> {
  const { company, fed } = input;
  const change = await customerChange(ctx, { ...input, customer: null });
  const status = fedStatus(UNCLAIMED, fed.status);
  if (!status) throw invalidField("status", "not_allowed", "must be active, suspended or closed");
  return {
    ...change,
    isCompany: change.isCompany ?? false,
    companyId: company.id,
    customerNumber,
    status,
    lang: change.lang ?? company.lang,
    tz: change.tz ?? company.tz,
  };
}

/** Creates customers, with their audit rows and events. Call it in a transaction. */
export async function createFedCustomers(ctx: Context, rows: NewCustomer[]): Promise<Created[]> {
  if (rows.length === 0) return [];
  const created = await insertFedCustomers(ctx, rows);
  await recordAudits(
    ctx,
    created.map(({ id, companyId }) => ({ companyId, action: "customer.created", subjectId: id })),
  );
  await recordEvents(
    ctx,
    created.map((customer) => ({
      companyId: customer.companyId,
      type: "customer.created",
      object: factsOf(customer),
    })),
  );
  return created;
}
