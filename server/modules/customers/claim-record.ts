import { ApiError, type Reason } from "../../core/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { endSessions, type Session } from "../tokens/index";
import { attachRecord } from "./attach-record";
import type { CustomerUpdate } from "./check-update";
import { isUnfinished, MOST_MISSES } from "./policy";
import type { Customer } from "./store";
import { countClaimMiss, lockUnclaimed, ownsAccount } from "./store-claims";

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
  if (claimable.length === 0) return new ApiError("claim_under_review");
  if (!dob) return claimRequired("required", "must be the birth date that the institution has on file");
  const [match, another] = claimable.filter((record) => record.dob === dob);
  if (another) return new ApiError("claim_under_review");
  if (!match) return missed(ctx, customer, claimable);
  const claimed = await attachRecord(ctx, { provisional: customer, record: match });
  // The others never gave the birth date.
  const { userId, companyId, id: exceptId } = session;
  await endSessions(ctx, { userId, companyId, exceptId, reason: "record claimed" });
  return claimed;
}

/**
 * Whether a customer may still turn out to be one of the bank's: a sign-up of its own that the core system
 * knows nothing of. Only such a record can claim another one, for it disappears with that.
 */
export const isProvisional = async (ctx: Context, customer: Customer): Promise<boolean> =>
  isUnfinished(customer.status) && customer.fedAt === null && !(await ownsAccount(ctx, customer.id));

const isClaimable = (record: Customer) => record.dob !== null && record.claimMisses < MOST_MISSES;

const claimRequired = (reason: Reason, message: string) =>
  new ApiError("claim_required", { details: [{ field: "partner.dob", message, reason }] });

async function missed(ctx: Context, provisional: Customer, records: Customer[]): Promise<ApiError> {
  const ids = records.map((record) => record.id);
  await countClaimMiss(ctx, ids);
  await recordAudit(ctx, {
    companyId: provisional.companyId,
    action: "customer.claim_missed",
    subjectId: provisional.id,
    details: { records: ids },
  });
  return records.every((record) => record.claimMisses + 1 >= MOST_MISSES)
    ? new ApiError("claim_under_review")
    : claimRequired("mismatch", "does not match the birth date that the institution has on file");
}
