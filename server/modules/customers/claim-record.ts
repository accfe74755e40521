import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { recordEvent } from "../events/index";
import { endSessions, type Session } from "../tokens/index";
import { factsOf } from "./facts-of";
import { MOST_MISSES } from "./policy";
import { type Customer, updateCustomerRow } from "./store";
import { attachRecord, countClaimMiss, isEmailTaken, lockUnclaimed } from "./store-claims";

export type ClaimOutcome = { claimed: Customer } | { refused: ApiError } | { nothing: true };

/**
 * Attaches a provisional customer to the record fed by the bank whose birth date is given exactly. Runs in
 * a transaction that must commit whatever the outcome: a miss is counted on the record.
 */
export async function claimRecord(
  ctx: Context,
  session: Session,
  provisional: Customer,
  dob: string,
): Promise<ClaimOutcome> {
  const records = await lockUnclaimed(ctx, provisional.companyId, provisional.mobile ?? "");
  if (records.length === 0) return { nothing: true };
  const open = records.filter(isClaimable);
  const matching = open.filter((record) => record.dob === dob);
  if (open.length === 0 || matching.length > 1) return { refused: new ApiError("claim_under_review") };
  const [record] = matching;
  if (!record) return miss(ctx, provisional, open);
  const claimed = await attach(ctx, provisional, record);
  // The others never gave the birth date.
  const { userId, companyId, id: exceptId } = session;
  await endSessions(ctx, { userId, companyId, exceptId, reason: "record claimed" });
  return { claimed };
}

const isClaimable = (record: Customer) => record.dob !== null && record.claimMisses < MOST_MISSES;

/** Whether a birth date could still claim anything, or only staff can decide. */
export async function claimRefusal(ctx: Context, provisional: Customer): Promise<ApiError | null> {
  const records = await lockUnclaimed(ctx, provisional.companyId, provisional.mobile ?? "");
  if (records.length === 0) return null;
  return new ApiError(records.some(isClaimable) ? "claim_required" : "claim_under_review", {
    details: records.some(isClaimable)
      ? [{ field: "partner.dob", message: "must be the birth date that the institution has on file" }]
      : [],
  });
}

async function miss(ctx: Context, provisional: Customer, open: Customer[]): Promise<ClaimOutcome> {
  await countClaimMiss(
    ctx,
    open.map((record) => record.id),
  );
  await recordAudit(ctx, {
    companyId: provisional.companyId,
    action: "customer.claim_missed",
    subjectId: provisional.id,
    details: { records: open.map((record) => record.id) },
  });
  if (open.every((record) => record.claimMisses + 1 >= MOST_MISSES)) {
    return { refused: new ApiError("claim_under_review") };
  }
  const details = [
    { field: "partner.dob", message: "does not match the birth date that the institution has on file" },
  ];
  return { refused: new ApiError("claim_required", { details }) };
}

async function attach(ctx: Context, provisional: Customer, record: Customer): Promise<Customer> {
  const attached = await attachRecord(ctx, provisional, record.id);
  if (!attached) throw new ApiError("conflict");
  await recordAudit(ctx, {
    companyId: record.companyId,
    action: "customer.claimed",
    subjectId: record.id,
    details: { provisional_customer_number: provisional.customerNumber },
  });
  await recordEvent(ctx, {
    companyId: record.companyId,
    type: "customer.closed",
    object: { ...factsOf(provisional), status: "closed" },
    previous: { status: provisional.status },
  });
  await recordEvent(ctx, {
    companyId: record.companyId,
    type: "customer.updated",
    object: factsOf(attached),
    previous: { status: "unclaimed" },
  });
  return carryOver(ctx, provisional, { ...attached, email: record.email });
}

/** The bank's data wins; what only the customer gave is kept. An e-mail somebody else has is nobody's claim. */
async function carryOver(ctx: Context, provisional: Customer, record: Customer): Promise<Customer> {
  // The provisional e-mail is unique already; the bank's may meanwhile be another customer's sign-in name.
  const bankEmailFree =
    record.email !== null && !(await isEmailTaken(ctx, record.companyId, record.email, record.id));
  return updateCustomerRow(ctx, record.id, {
    email: provisional.email ?? (bankEmailFree ? record.email : null),
    street: record.street ?? provisional.street,
    gender: record.gender ?? provisional.gender,
    maritalStatus: record.maritalStatus ?? provisional.maritalStatus,
    occupationId: record.occupationId ?? provisional.occupationId,
    ...(record.countryId === null && {
      countryId: provisional.countryId,
      stateId: provisional.stateId,
      cityId: provisional.cityId,
      villageId: provisional.villageId,
    }),
  });
}
