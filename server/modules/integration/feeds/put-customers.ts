import type { CustomerPatch } from "../../../../lib/contract/index";
import { checkAll } from "../../../core/index";
import type { Context } from "../../context";
import type { Company } from "../../foundation/applications/index";
import { type ReferenceReader, rememberReference } from "../../foundation/reference/index";
import { type Customer, changedFields, lockCustomerNumber } from "../../people/customers/index";
import {
  customerChange,
  identityBetween,
  lockNumbers,
  refuseStranger,
  signsIn,
  wholeFeed,
} from "./customer-change";
import { type Absent, type FedIdentity, type FedMany, type FedRow, readRows } from "./feed-each";
import { fedStatus, isNextSerial, readCustomerNumber } from "./policy";
import { lockByIds, type NewCustomer, selectByNumbers, selectCompany } from "./store-customers";
import { selectOwning } from "./store-savings";
import { createFedCustomers, newFedCustomer, updateFedCustomer } from "./update-fed-customer";

type Plan =
  | { kind: "new"; row: NewCustomer }
  | { kind: "changed"; id: number; index: number; fed: CustomerPatch; numbers: string[] }
  | { kind: "so already"; id: number };

type Planning = {
  company: Company;
  known: Map<string, Customer>;
  reference: ReferenceReader;
  absent: Absent;
};

export interface PutCustomers extends FedIdentity {
  /** Customers who got another number. */
  renumbered: number;
}

/**
 * Creates or changes up to a few hundred customers as the core system has them, each once. Call it in a
 * transaction. Errors: `RowRefusals`; 409 when an e-mail or number is another customer's, by which row is not known.
 */
export async function putCustomers(
  ctx: Context,
  { companyId, rows, absent, faults }: FedMany<CustomerPatch>,
): Promise<PutCustomers> {
  const company = await selectCompany(ctx, companyId);
  const numbers = rows.map(({ id }) => id.toUpperCase());
  const customers = await selectByNumbers(ctx, companyId, numbers);
  const known = new Map(customers.map((customer) => [customer.customerNumber, customer]));
  const reference = rememberReference();
  const planning = { company, known, reference, absent };
  const planRow = (row: FedRow<CustomerPatch>, index: number) => plan(ctx, { ...row, index }, planning);
  const plans = await readRows(rows, planRow, { faults });
  const changed = plans.filter((each) => each.kind === "changed");
  const mobiles = changed.flatMap((each) => each.numbers);
  await lockNumbers(ctx, mobiles);
  const byId = new Map(changed.map((each) => [each.id, each]));
  const locked = await lockByIds(ctx, [...byId.keys()]);
  // Locked, they cannot become owners meanwhile.
  const owning = await selectOwning(ctx, [...byId.keys()]);
  const identity: PutCustomers["identity"] = new Map();
  for (const customer of locked) {
    const planned = byId.get(customer.id);
    if (!planned) continue;
    const hasCredential = await signsIn(ctx, customer);
    const { index } = planned;
    const fed = wholeFeed(planned.fed, { absent, hasCredential });
    const after = await updateFedCustomer(ctx, { company, customer, fed, hasCredential, reference });
    const facts = identityBetween(customer, after, { isHeld: hasCredential || owning.has(customer.id) });
    if (facts.length > 0) identity.set(index, facts);
  }
  const created = plans.flatMap((each) => (each.kind === "new" ? [each.row] : []));
  for (const { customerNumber } of created)
    if (isNextSerial(customerNumber, company)) await lockCustomerNumber(ctx, companyId, customerNumber);
  const made = (await createFedCustomers(ctx, created)).values();
  const outcomes = plans.map((each) => {
    const isNew = each.kind === "new";
    return { id: isNew ? (made.next().value?.id ?? 0) : each.id, isNew };
  });
  return {
    created: created.length,
    changed: changed.length,
    unchanged: rows.length - created.length - changed.length,
    renumbered: changed.filter((each) => each.numbers.length > 0).length,
    identity,
    outcomes,
  };
}

async function plan(
  ctx: Context,
  { id, feed: said, index }: FedRow<CustomerPatch> & { index: number },
  { company, known, reference, absent }: Planning,
): Promise<Plan> {
  const customerNumber = id.toUpperCase();
  const customer = known.get(customerNumber);
  const hasCredential = customer !== undefined && absent === "empties" && (await signsIn(ctx, customer));
  const fed = wholeFeed(said, { absent, hasCredential });
  if (!customer) {
    const named = { company, customerNumber, fed, reference };
    const [, row] = await checkAll(
      () => readCustomerNumber(id),
      () => newFedCustomer(ctx, named),
    );
    return { kind: "new", row };
  }
  const change = await customerChange(ctx, { company, customer, fed, reference });
  if (change.mobile !== undefined) refuseStranger(customer, change.mobile);
  const isNewNumber = change.mobile !== undefined && change.mobile !== customer.mobile;
  const isSo = changedFields(customer, change).length === 0 && isStatus(customer, fed) && customer.fedAt;
  if (isSo) return { kind: "so already", id: customer.id };
  const numbers = isNewNumber ? [customer.mobile, change.mobile].filter((mobile) => mobile != null) : [];
  return { kind: "changed", id: customer.id, index, fed: said, numbers };
}

/** Whether the customer has the status that is fed already. */
const isStatus = ({ status, name, userId }: Customer, fed: CustomerPatch): boolean =>
  fedStatus({ status, name, claimed: userId !== null, hasCredential: false }, fed.status) === status;
