import { partner } from "../../../../lib/contract/index";
import { ApiError, type Reason } from "../../../core/index";
import type { Context } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { recordEvent } from "../../foundation/events/index";
import { CUSTOMER, columnOf } from "../../foundation/records/index";
import { endSessions, type Session } from "../../identity/tokens/index";
import { openReview, type ReviewRow, settleReviews } from "../reviews/index";
import type { CustomerUpdate } from "./check-update";
import { differencesOf, factsOf, MOST_MISSES } from "./policy";
import { recordCustomer } from "./record-customer";
import { type Customer, type CustomerChange, updateCustomerRow } from "./store";
import { countClaimMiss, handOver, isEmailTaken, isProvisional, lockUnclaimed } from "./store-claims";

export interface Claim {
  session: Session;
  customer: Customer;
  update: CustomerUpdate;
}

/**
 * The customer to change: the caller's own, or the record fed by the bank that it claims with this update by
 * giving its birth date exactly. Runs in a transaction that must commit whatever the outcome: a miss is counted
 * on the record, so a refusal is returned and not thrown.
 */
export async function claimRecord(
  ctx: Context,
  { session, customer, update }: Claim,
): Promise<Customer | ApiError> {
  if (session.scope !== "signup" || !(await isProvisional(ctx, customer))) return customer;
  const dob = update.partner?.dob;
  const hasSecrets = update.password !== undefined || update.user_passcode !== undefined;
  if (!dob && !hasSecrets) return customer;
  const records = await lockUnclaimed(ctx, customer.companyId, customer.mobile ?? "");
  if (records.length === 0) return customer;
  const claimable = records.filter(isClaimable);
  if (claimable.length === 0) return underReview(ctx, records);
  if (!dob) return claimRequired("required", "must be the birth date that the institution has on file");
  const matching = claimable.filter((record) => record.dob === dob);
  const [match] = matching;
  if (matching.length > 1) return underReview(ctx, matching, "several_match");
  if (!match) return missed(ctx, { session, provisional: customer, records: claimable, dob });
  const claimed = await attachRecord(ctx, { provisional: customer, record: match });
  // The others never gave the birth date.
  const { userId, companyId, id: exceptId } = session;
  await endSessions(ctx, { userId, companyId, exceptId, reason: "record claimed" });
  return claimed;
}

const isClaimable = (record: Customer) => record.dob !== null && record.claimMisses < MOST_MISSES;

const claimRequired = (reason: Reason, message: string) =>
  new ApiError("claim_required", { details: [{ field: "partner.dob", message, reason }] });

/** Has staff decide about these records. */
async function underReview(ctx: Context, records: Customer[], cause?: ReviewRow["cause"]): Promise<ApiError> {
  for (const { companyId, id, dob } of records) {
    const why = cause ?? (dob === null ? "no_birth_date" : "misses");
    await openReview(ctx, { companyId, customerId: id, kind: "claim", cause: why });
  }
  return new ApiError("claim_under_review");
}

interface Miss {
  session: Session;
  provisional: Customer;
  records: Customer[];
  dob: string;
}

async function missed(ctx: Context, { session, provisional, records, dob }: Miss): Promise<ApiError> {
  await countClaimMiss(
    ctx,
    records.map((record) => record.id),
  );
  for (const { companyId, id, dob: onFile } of records)
    await recordAudit(ctx, {
      companyId,
      action: "customer.claim_missed",
      subjectId: id,
      details: { provisional: provisional.id, session: session.id, differs: differencesOf(dob, onFile) },
    });
  const spent = records.filter((record) => record.claimMisses + 1 >= MOST_MISSES);
  const refusal = await underReview(ctx, spent);
  return spent.length === records.length
    ? refusal
    : claimRequired("mismatch", "does not match the birth date that the institution has on file");
}

/** The profile without what a claim decides apart: below, for the language in `handOver`, for name and birth date in `updateCustomer`. */
const REST = partner
  .keyof()
  .exclude(["mobile", "name", "sur_name", "dob", "age", "email", "lang"])
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
  await settleReviews(ctx, { customerId: record.id, kind: "claim" });
  await recordEvent(ctx, {
    companyId: record.companyId,
    type: "customer.closed",
    object: { ...factsOf(provisional), status: "closed" },
    previous: { status: provisional.status },
  });
  await recordCustomer(ctx, {
    ...{ customer: attached, action: "customer.claimed", event: "customer.updated", before: "unclaimed" },
    details: { provisional_customer_number: provisional.customerNumber },
  });
  return updateCustomerRow(ctx, record.id, await mergeRecords(ctx, provisional, record));
}

/** The bank's data wins; what only the customer gave is kept. An e-mail that another customer has is left out. */
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
