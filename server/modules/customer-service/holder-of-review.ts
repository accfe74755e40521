import { conflict, orNotFound } from "../../core/index";
import type { Context, RecordId } from "../context";
import type { Customer } from "../customers/index";
import { selectCustomer, selectReviewRow, selectSigningIn } from "./store";

/** Who gets what an approved review gives: who proved the number of a claim, or the customer who recovers. */
export interface Holder {
  mobile: string | null;
  userId: number | null;
  customerId: number | null;
}

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

export const holderIn = ({ mobile, userId, id }: Customer): Holder => ({ mobile, userId, customerId: id });

/**
 * Of a number that changed hands, another person would get what was asked for. Call it under the locks. Errors: 409
 * `conflict`, also where who it was had not been kept yet.
 */
export function requireSameHolder(asked: Holder | undefined, now: Holder): void {
  const isSame =
    asked?.mobile === now.mobile && asked.userId === now.userId && asked.customerId === now.customerId;
  if (!isSame) throw conflict("id", "wrong_state", "is about another number or person now: ask for it again");
}
