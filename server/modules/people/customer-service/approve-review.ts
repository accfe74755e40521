import { z } from "zod";
import type { SeenDocument } from "../../../../lib/contract/index";
import { ApiError, conflict, orNotFound } from "../../../core/index";
import { type Context, type Decided, inTransaction, type RecordId } from "../../context";
import type { Company } from "../../foundation/applications/index";
import { lockNumber } from "../../foundation/mobile-numbers/index";
import { listCredentialKinds, lockUser } from "../../identity/credentials/index";
import { endSessions } from "../../identity/tokens/index";
import {
  attachRecord,
  type Customer,
  isProvisional,
  lockUnclaimed,
  recordCustomer,
  selectHolderOfNumber,
  sendSecurityNotice,
  statusAfter,
  updateCustomerRow,
} from "../customers/index";
import { decideReview, type ReviewRow } from "../reviews/index";
import { lockCustomer } from "./look-up-customer";
import { allowRecovery, forgetMisses, selectCustomer, selectReviewRow, selectSigningIn } from "./store";

/**
 * Who gets what an approved review gives: who proved the number of a claim, or the customer who recovers. Kept with what
 * is asked for; a body cannot say it.
 */
export const holder = z.object({
  mobile: z.string().nullable(),
  userId: z.int().nullable(),
  customerId: z.int().nullable(),
});
type Holder = z.infer<typeof holder>;

/** The holder as of now, read without a lock, and the customer number that they sign in with. Errors: 404. */
export async function holderOfReview(
  ctx: Context,
  which: RecordId,
): Promise<Holder & { customerNumber: string | null }> {
  const { kind, customerId: id } = orNotFound(await selectReviewRow(ctx, which));
  const customer = orNotFound(await selectCustomer(ctx, { companyId: which.companyId, id }));
  if (kind === "recovery") return { ...holderIn(customer), customerNumber: customer.customerNumber };
  const { mobile } = customer;
  const claimant = mobile === null ? null : await selectSigningIn(ctx, which.companyId, mobile);
  const { customerNumber = null, userId = null, id: customerId = null } = claimant ?? {};
  return { mobile, userId, customerId, customerNumber };
}

const holderIn = ({ mobile, userId, id }: Customer): Holder => ({ mobile, userId, customerId: id });

/**
 * Refuses where a number changed hands: another person would get what was asked for. Call it under the locks. Errors: 409
 * `conflict`, also where who it was had not been kept yet.
 */
function requireSameHolder(asked: Holder | undefined, now: Holder): void {
  const isSame =
    asked?.mobile === now.mobile && asked.userId === now.userId && asked.customerId === now.customerId;
  if (!isSame) throw conflict("id", "wrong_state", "is about another number or person now: ask for it again");
}

const findReview = async (ctx: Context, review: RecordId): Promise<ReviewRow> =>
  orNotFound(await selectReviewRow(ctx, review));

/** What an approval goes by: which document of the customer was seen. */
interface Seen extends Decided {
  document: SeenDocument;
  /** Who gets it, as it was asked for. */
  holder: Holder | undefined;
}

interface Approved extends Seen {
  company: Company;
  row: ReviewRow;
}

/**
 * Decides for the customer. A claim: the person who proved the number gets the record of the bank, as with the right birth
 * date. A recovery: one without a birth date is allowed for a day. Errors: 404, 409 `conflict` where it is decided, or
 * the claimant does not wait for the record any more, or the number is another person's than when it was asked for.
 */
export const approveReview = (ctx: Context, decided: Seen & { company: Company }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await findReview(ctx, decided);
    const approve = row.kind === "claim" ? approveClaim : approveRecovery;
    await approve(ctx, { ...decided, row });
  });

async function approveClaim(ctx: Context, { company, row, ...by }: Approved): Promise<void> {
  const { companyId } = row;
  const { reason, userId, document, holder } = by;
  const { provisional, record, claimantId } = await lockClaim(ctx, row);
  requireSameHolder(holder, holderIn(provisional));
  await decideReview(ctx, { review: row, status: "approved", reason, userId, document });
  const attached = await attachRecord(ctx, { provisional, record });
  await finish(ctx, attached);
  // They know another customer number.
  await endSessions(ctx, { userId: claimantId, companyId, reason: "claim approved" });
  await sendSecurityNotice(ctx, { company, to: attached, news: "record_found" });
}

/** Locks who signed up and the record in the order of a claim: number, account, customer, records. */
async function lockClaim(ctx: Context, { companyId, customerId }: ReviewRow) {
  const mobile = (await selectCustomer(ctx, { companyId, id: customerId }))?.mobile;
  if (!mobile) throw noClaimant();
  await lockNumber(ctx, { mobile });
  const claimantId = (await selectSigningIn(ctx, companyId, mobile))?.userId ?? null;
  if (claimantId === null) throw noClaimant();
  await lockUser(ctx, { userId: claimantId });
  const provisional = (await selectHolderOfNumber(ctx, companyId, mobile))?.customer;
  const record = (await lockUnclaimed(ctx, companyId, mobile)).find(({ id }) => id === customerId);
  if (!record || !provisional || !(await isProvisional(ctx, provisional))) throw noClaimant();
  return { record, provisional, claimantId };
}

const noClaimant = () =>
  conflict("id", "wrong_state", "nobody who has proven the number waits for the record any more");

/** The status that the record and what the person had set earn together. */
async function finish(ctx: Context, attached: Customer): Promise<void> {
  const kinds = attached.userId === null ? [] : await listCredentialKinds(ctx, { userId: attached.userId });
  const status = statusAfter(attached, kinds.length > 0);
  if (status === attached.status) return;
  const customer = await updateCustomerRow(ctx, attached.id, { status });
  if (status !== "active") return;
  const activated = { action: "customer.activated", event: "customer.activated" } as const;
  await recordCustomer(ctx, { customer, ...activated, before: attached.status });
}

async function approveRecovery(ctx: Context, { company, row, ...by }: Approved): Promise<void> {
  const { companyId, customerId } = row;
  const { reason, userId, document, holder } = by;
  const customer = await lockCustomer(ctx, { companyId, id: customerId });
  if (customer.status === "closed") throw new ApiError("conflict");
  requireSameHolder(holder, holderIn(customer));
  await decideReview(ctx, { review: row, status: "approved", reason, userId, document });
  await allowRecovery(ctx, customerId);
  await sendSecurityNotice(ctx, { company, to: customer, news: "recovery_allowed" });
}

/** Reviews by which recovery is for staff alone: to end one is to allow less proof, which takes two people. */
const STAFF_ALONE: ReviewRow["cause"][] = ["access_ended", "disowned"];

/**
 * Lets the customer try five more birth dates. Errors: 404, 409 `conflict` where it is decided, or recovery is for staff alone: what
 * takes two people, one may not give by a detour.
 */
export const resetReview = (ctx: Context, { companyId, id, userId, reason }: Decided): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const review = await findReview(ctx, { companyId, id });
    if (STAFF_ALONE.includes(review.cause))
      throw conflict("id", "not_allowed", "is for staff alone to decide: approve or refuse it");
    await lockCustomer(ctx, { companyId, id: review.customerId });
    await decideReview(ctx, { review, status: "reset", reason, userId });
    await forgetMisses(ctx, review.customerId, review.kind);
  });

/** Leaves the claim or recovery shut, until staff decide otherwise. Errors: 404, 409 `conflict` where it is decided. */
export const refuseReview = (ctx: Context, { companyId, id, userId, reason }: Decided): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const review = await findReview(ctx, { companyId, id });
    await decideReview(ctx, { review, status: "refused", reason, userId });
  });
