import { ApiError, conflict } from "../../core/index";
import type { Company } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { listCredentialKinds, lockUser } from "../credentials/index";
import {
  attachRecord,
  type Customer,
  factsOf,
  isProvisional,
  lockUnclaimed,
  selectHolderOfNumber,
  sendSecurityNotice,
  statusAfter,
  updateCustomerRow,
} from "../customers/index";
import { recordEvent } from "../events/index";
import { lockNumber } from "../mobile-numbers/index";
import { decideReview, type ReviewRow } from "../reviews/index";
import { endSessions } from "../tokens/index";
import { lockCustomer } from "./look-up-customer";
import { allowRecovery, forgetMisses, selectCustomer, selectReviewRow, selectUserOfNumber } from "./store";

/** A review, who decides it and why. */
export interface DecidedReview {
  companyId: number;
  id: number;
  userId: number;
  reason: string;
}

/** What is to be decided. Errors: 404. */
export async function findReview(
  ctx: Context,
  { companyId, id }: Pick<DecidedReview, "companyId" | "id">,
): Promise<ReviewRow> {
  const row = await selectReviewRow(ctx, companyId, id);
  if (!row) throw new ApiError("not_found");
  return row;
}

interface Approved extends DecidedReview {
  company: Company;
  row: ReviewRow;
}

/**
 * Decides for the customer. A claim: whoever proved the number gets the record of the bank, as with the right birth
 * date. A recovery: one without a birth date is allowed for a day. Errors: 404, 409 `conflict` where it is decided, or
 * nobody waits for the record any more.
 */
export const approveReview = (ctx: Context, decided: DecidedReview & { company: Company }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await findReview(ctx, decided);
    const approve = row.kind === "claim" ? approveClaim : approveRecovery;
    await approve(ctx, { ...decided, row });
  });

async function approveClaim(ctx: Context, { company, row, reason, userId }: Approved): Promise<void> {
  const { companyId } = row;
  const { provisional, record, claimantId } = await lockClaim(ctx, row);
  await decideReview(ctx, { review: row, status: "approved", reason, userId });
  const attached = await attachRecord(ctx, { provisional, record });
  await finish(ctx, attached);
  // They know another customer number.
  await endSessions(ctx, { userId: claimantId, companyId, reason: "claim approved" });
  const { mobile, lang } = attached;
  if (mobile) await sendSecurityNotice(ctx, { company, mobile, lang, news: "record_found" });
}

/** Locks who signed up and the record in the order of a claim: number, account, customer, records. */
async function lockClaim(ctx: Context, { companyId, customerId }: ReviewRow) {
  const mobile = (await selectCustomer(ctx, { companyId, id: customerId }))?.mobile;
  if (!mobile) throw nobodyWaits();
  await lockNumber(ctx, { mobile });
  const claimantId = await selectUserOfNumber(ctx, companyId, mobile);
  if (claimantId === null) throw nobodyWaits();
  await lockUser(ctx, { userId: claimantId });
  const provisional = (await selectHolderOfNumber(ctx, companyId, mobile))?.customer;
  const record = (await lockUnclaimed(ctx, companyId, mobile)).find(({ id }) => id === customerId);
  if (!record || !provisional || !(await isProvisional(ctx, provisional))) throw nobodyWaits();
  return { record, provisional, claimantId };
}

const nobodyWaits = () =>
  conflict("id", "wrong_state", "nobody who has proven the number waits for the record any more");

/** The status that the record and what the person had set earn together. */
async function finish(ctx: Context, attached: Customer): Promise<void> {
  const kinds = attached.userId === null ? [] : await listCredentialKinds(ctx, { userId: attached.userId });
  const status = statusAfter(attached, kinds.length > 0);
  if (status === attached.status) return;
  const after = await updateCustomerRow(ctx, attached.id, { status });
  if (status !== "active") return;
  const { companyId } = after;
  await recordAudit(ctx, { companyId, action: "customer.activated", subjectId: after.id });
  const previous = { status: attached.status };
  await recordEvent(ctx, { companyId, type: "customer.activated", object: factsOf(after), previous });
}

async function approveRecovery(ctx: Context, { company, row, reason, userId }: Approved): Promise<void> {
  const { companyId, customerId } = row;
  const customer = await lockCustomer(ctx, { companyId, id: customerId });
  if (customer.status === "closed") throw new ApiError("conflict");
  await decideReview(ctx, { review: row, status: "approved", reason, userId });
  await allowRecovery(ctx, customerId);
  const { mobile, lang } = customer;
  if (mobile) await sendSecurityNotice(ctx, { company, mobile, lang, news: "recovery_allowed" });
}

/** Lets the customer try five more birth dates. Errors: 404, 409 `conflict` where it is decided. */
export const resetReview = (ctx: Context, { companyId, id, userId, reason }: DecidedReview): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const review = await findReview(ctx, { companyId, id });
    await lockCustomer(ctx, { companyId, id: review.customerId });
    await decideReview(ctx, { review, status: "reset", reason, userId });
    await forgetMisses(ctx, review.customerId, review.kind);
  });

/** Leaves the claim or recovery shut, until somebody decides otherwise. Errors: 404, 409 `conflict` where it is decided. */
export const refuseReview = (ctx: Context, { companyId, id, userId, reason }: DecidedReview): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const review = await findReview(ctx, { companyId, id });
    await decideReview(ctx, { review, status: "refused", reason, userId });
  });
