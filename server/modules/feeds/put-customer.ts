import { z } from "zod";
import * as wire from "../../../lib/contract/index";
import { ApiError, invalidField, validate } from "../../core/index";
import { findByKey } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { type Customer, lockCustomerNumber, lockExternalId, nextCustomerNumber } from "../customers/index";
import { lockNumber } from "../mobile-numbers/index";
import { orConflict } from "../or-conflict";
import { checkPreconditions, emptyFields, findRecord } from "../records/index";
import { fedMobile, refuseStranger, signsIn } from "./customer-change";
import { readCustomerNumber } from "./policy";
import type { Written } from "./read-rows";
import { lockCustomer, selectCompany, selectMobile, selectNumberOf } from "./store-customers";
import { createFedCustomers, newFedCustomer, updateFedCustomer } from "./update-fed-customer";

const PATH = z.object({ external_id: wire.externalId() });

/**
 * A record that is replaced keeps nothing of what it was, but for how it came to be and what another system calls it;
 * unless it signs in.
 */
export const EMPTY = {
  ...emptyFields(wire.customerFeed.omit({ external_id: true, branch_code: true })),
  is_company: false,
};

/**
 * Creates or replaces a customer as the core system has it; of one with a credential an absent field stays (contract 5). What was so already
 * is on record as a reading. Errors: 400 naming the field, 409 when the number or e-mail is another customer's, or the customer
 * number went to a customer who signed up by themselves.
 */
export async function putCustomer(
  ctx: Context,
  { companyId, id, feed, preconditions }: Written<wire.CustomerFeed>,
): Promise<{ record: wire.CustomerRecord; created: boolean }> {
  const customerNumber = readCustomerNumber(id);
  return orConflict(() =>
    inTransaction(ctx, async (ctx) => {
      const company = await selectCompany(ctx, companyId);
      let customer = await lockFedCustomer(ctx, { companyId, customerNumber, mobile: feed.mobile });
      if (!customer) {
        await lockCustomerNumber(ctx, companyId, customerNumber);
        customer = await lockCustomer(ctx, companyId, customerNumber);
      }
      const record = { companyId, name: "customers", id: customerNumber } as const;
      await checkPreconditions(ctx, { preconditions, record: customer && record });
      const hasCredential = customer !== null && (await signsIn(ctx, customer));
      const fed = hasCredential ? feed : { ...EMPTY, ...feed };
      if (!customer) {
        await createFedCustomers(ctx, [await newFedCustomer(ctx, { company, customerNumber, fed })]);
        return { record: await findRecord(ctx, record), created: true };
      }
      refuseStranger(customer, fedMobile(ctx, fed.mobile));
      const after = await updateFedCustomer(ctx, { company, customer, fed, hasCredential });
      const find = after === customer ? findByKey : findRecord;
      return { record: await find(ctx, record), created: false };
    }),
  );
}

/**
 * The same by what the core system calls the customer; a new one gets the next customer number. Errors: 400 naming the
 * field, 409.
 */
export function putCustomerByExternalId(
  ctx: Context,
  { id, feed, ...write }: Written<wire.CustomerFeed>,
): Promise<{ record: wire.CustomerRecord; created: boolean }> {
  const { companyId } = write;
  const { external_id } = validate(PATH, { external_id: id });
  if (feed.external_id !== undefined && feed.external_id !== external_id)
    throw invalidField("external_id", "mismatch", "must be that of the path, or absent");
  return inTransaction(ctx, async (ctx) => {
    await lockExternalId(ctx, { companyId, externalId: external_id });
    const known = await selectNumberOf(ctx, companyId, external_id);
    const number = known ?? (await nextCustomerNumber(ctx, companyId));
    return putCustomer(ctx, { ...write, id: number, feed: { ...feed, external_id } });
  });
}

/**
 * Changes what the core system names of a customer. Errors: 400 naming the field, 404, 409 when the number or
 * e-mail is another customer's, 412. What was so already is on record as a reading.
 */
export async function patchCustomer(
  ctx: Context,
  { companyId, id, feed: patch, preconditions }: Written<wire.CustomerPatch>,
): Promise<wire.CustomerRecord> {
  const customerNumber = readCustomerNumber(id);
  return orConflict(() =>
    inTransaction(ctx, async (ctx) => {
      const customer = await lockFedCustomer(ctx, { companyId, customerNumber, mobile: patch.mobile });
      if (!customer) throw new ApiError("not_found");
      const record = { companyId, name: "customers", id: customerNumber } as const;
      await checkPreconditions(ctx, { preconditions, record });
      const company = await selectCompany(ctx, companyId);
      const hasCredential = await signsIn(ctx, customer);
      const after = await updateFedCustomer(ctx, { company, customer, fed: patch, hasCredential });
      return (after === customer ? findByKey : findRecord)(ctx, record);
    }),
  );
}

/**
 * Locks the customer that a feed speaks of, if there is one, and before it the mobile numbers
 * that it has and gets: a code of either may be verified at the same time. Errors: 400 on `mobile`.
 */
export async function lockFedCustomer(
  ctx: Context,
  {
    companyId,
    customerNumber,
    mobile,
  }: { companyId: number; customerNumber: string; mobile: string | null | undefined },
): Promise<Customer | null> {
  const numbers = [await selectMobile(ctx, companyId, customerNumber), fedMobile(ctx, mobile)];
  const locked = new Set(numbers.filter((number) => typeof number === "string").sort());
  for (const number of locked) await lockNumber(ctx, { mobile: number });
  return lockCustomer(ctx, companyId, customerNumber);
}
