import { partner } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { recordEvent } from "../events/index";
import { CUSTOMER, columnOf } from "../records/index";
import { settleReviews } from "../reviews/index";
import { factsOf } from "./policy";
import { type Customer, type CustomerChange, updateCustomerRow } from "./store";
import { handOver, isEmailTaken } from "./store-claims";

/** The profile without what a claim decides apart: below, and for name and birth date in `updateCustomer`. */
const REST = partner
  .keyof()
  .exclude(["mobile", "name", "sur_name", "dob", "age", "email"])
  .exclude(["occupation_id_ext_ref_id", "country_id", "state_id", "city_id", "village_id"]).options;

/**
 * Hands a record fed by the bank to the person who signed up and claimed it; the provisional record disappears.
 * Call it in a transaction, with the record locked.
 */
export async function attachRecord(
  ctx: Context,
  { provisional, record }: { provisional: Customer; record: Customer },
): Promise<Customer> {
  const attached = await handOver(ctx, provisional, record.id);
  if (!attached) throw new ApiError("conflict");
  const { companyId } = record;
  await settleReviews(ctx, { customerId: record.id, kind: "claim" });
  await recordAudit(ctx, {
    companyId,
    action: "customer.claimed",
    subjectId: record.id,
    details: { provisional_customer_number: provisional.customerNumber },
  });
  await recordEvent(ctx, {
    companyId,
    type: "customer.closed",
    object: { ...factsOf(provisional), status: "closed" },
    previous: { status: provisional.status },
  });
  await recordEvent(ctx, {
    companyId,
    type: "customer.updated",
    object: factsOf(attached),
    previous: { status: "unclaimed" },
  });
  return updateCustomerRow(ctx, record.id, await mergeRecords(ctx, provisional, record));
}

/** The bank's data wins; what only the customer gave is kept. An e-mail somebody else has is nobody's claim. */
async function mergeRecords(ctx: Context, provisional: Customer, record: Customer): Promise<CustomerChange> {
  // The provisional e-mail is unique already; the bank's may meanwhile be another customer's sign-in name.
  const bankEmailFree =
    record.email !== null && !(await isEmailTaken(ctx, record.companyId, record.email, record.id));
  const columns = REST.map((field) => columnOf(CUSTOMER, field));
  const { countryId, stateId, cityId, villageId } = record.countryId === null ? provisional : record;
  return {
    ...Object.fromEntries(columns.map((column) => [column, record[column] ?? provisional[column]])),
    email: provisional.email ?? (bankEmailFree ? record.email : null),
    emailVerifiedAt: provisional.emailVerifiedAt,
    newEmail: provisional.newEmail,
    occupationId: record.occupationId ?? provisional.occupationId,
    ...{ countryId, stateId, cityId, villageId },
  };
}
