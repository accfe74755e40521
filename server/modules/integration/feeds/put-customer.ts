import { z } from "zod";
import * as wire from "../../../../lib/contract/index";
import { invalidField, orNotFound, validate } from "../../../core/index";
import type { Context } from "../../context";
import { findByKey } from "../../foundation/audit/index";
import { checkPreconditions, findRecord } from "../../foundation/records/index";
import { orConflict } from "../../or-conflict";
import {
  type Customer,
  lockCustomerNumber,
  lockExternalId,
  nextCustomerNumber,
} from "../../people/customers/index";
import { fedMobile, lockNumbers, refuseStranger, signsIn, wholeFeed } from "./customer-change";
import type { Absent, Written } from "./feed-each";
import { inFedTransaction } from "./in-fed-transaction";
import { readCustomerNumber } from "./policy";
import { lockCustomer, selectCompany, selectMobile } from "./store-customers";
import { selectNumbers } from "./store-numbers";
import { createFedCustomers, newFedCustomer, updateFedCustomer } from "./update-fed-customer";

type Fed = Written<wire.CustomerPatch> & { absent: Absent };

/** Writes one customer, under its lock. Where absent fields stay it has to be there. */
async function write(ctx: Context, { companyId, id, feed, preconditions, absent }: Fed) {
  const customerNumber = readCustomerNumber(id);
  const company = await selectCompany(ctx, companyId);
  let customer = await lockFedCustomer(ctx, { companyId, customerNumber, mobile: feed.mobile });
  if (absent === "stays") orNotFound(customer);
  if (!customer) {
    await lockCustomerNumber(ctx, companyId, customerNumber);
    customer = await lockCustomer(ctx, companyId, customerNumber);
  }
  const record = { companyId, name: "customers", id: customerNumber } as const;
  await checkPreconditions(ctx, { preconditions, record: customer && record });
  const hasCredential = customer !== null && (await signsIn(ctx, customer));
  const fed = wholeFeed(feed, { absent, hasCredential });
  if (!customer) {
    await createFedCustomers(ctx, [await newFedCustomer(ctx, { company, customerNumber, fed })]);
    return { record: await findRecord(ctx, record), created: true };
  }
  if (absent === "empties") refuseStranger(customer, fedMobile(ctx, fed.mobile));
  const after = await updateFedCustomer(ctx, { company, customer, fed, hasCredential });
  const find = after === customer ? findByKey : findRecord;
  return { record: await find(ctx, record), created: false };
}

/**
 * Creates or replaces a customer as the core system has it; of one with a credential an absent field stays (contract 5). What was so already
 * is on record as a reading. Errors: 400 naming the field, 409 when the number or e-mail is another customer's, or the customer
 * number went to a customer who signed up by themselves.
 */
export const putCustomer = (
  ctx: Context,
  written: Written<wire.CustomerFeed>,
): Promise<{ record: wire.CustomerRecord; created: boolean }> =>
  orConflict(() => inFedTransaction(ctx, (ctx) => write(ctx, { ...written, absent: "empties" })));

const PATH = z.object({ external_id: wire.externalId() });

/**
 * Writes a customer by what the core system calls that customer; a new one gets the next customer number. Errors: 400 naming the
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
  return inFedTransaction(ctx, async (ctx) => {
    await lockExternalId(ctx, { companyId, externalId: external_id });
    const known = await selectNumbers(ctx, "customers", { companyId, externalIds: [external_id] });
    const number = known.get(external_id) ?? (await nextCustomerNumber(ctx, companyId));
    return putCustomer(ctx, { ...write, id: number, feed: { ...feed, external_id } });
  });
}

/**
 * Changes what the core system names of a customer. Errors: 400 naming the field, 404, 409 when the number or
 * e-mail is another customer's, 412. What was so already is on record as a reading.
 */
export const patchCustomer = async (
  ctx: Context,
  written: Written<wire.CustomerPatch>,
): Promise<wire.CustomerRecord> =>
  (await orConflict(() => inFedTransaction(ctx, (ctx) => write(ctx, { ...written, absent: "stays" }))))
    .record;

interface Named {
  companyId: number;
  customerNumber: string;
  mobile: string | null | undefined;
}

/**
 * Locks the customer that a feed speaks of, if there is one, and before it the mobile numbers
 * that it has and gets. Errors: 400 on `mobile`.
 */
async function lockFedCustomer(
  ctx: Context,
  { companyId, customerNumber, mobile }: Named,
): Promise<Customer | null> {
  const numbers = [await selectMobile(ctx, companyId, customerNumber), fedMobile(ctx, mobile)];
  await lockNumbers(
    ctx,
    numbers.filter((number) => typeof number === "string"),
  );
  return lockCustomer(ctx, companyId, customerNumber);
}
