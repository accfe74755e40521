import type { ApiError } from "../../core/index";
import type { Context } from "../context";
import type { Session } from "../tokens/index";
import type { CustomerUpdate } from "./check-update";
import { claimRecord, claimRefusal } from "./claim-record";
import { isProvisional } from "./is-provisional";
import type { Customer } from "./store";

/** The customer to change: the caller's, or the record that it claims with this update. */
export async function claimFirst(
  ctx: Context,
  session: Session,
  customer: Customer,
  update: CustomerUpdate,
): Promise<Customer | ApiError> {
  if (session.scope !== "signup" || !(await isProvisional(ctx, customer))) return customer;
  const dob = update.partner?.dob;
  if (dob) {
    const outcome = await claimRecord(ctx, session, customer, dob);
    if ("claimed" in outcome) return outcome.claimed;
    return "refused" in outcome ? outcome.refused : customer;
  }
  const hasSecrets = update.password !== undefined || update.user_passcode !== undefined;
  return (hasSecrets && (await claimRefusal(ctx, customer))) || customer;
}
