import { ApiError } from "../../core/index";
import { uniqueViolation } from "../../db/unique-violation";
import type { Context } from "../context";
import { decreaseCounter, increaseCounter, tooMany } from "../limits/index";
import { EMAIL_CONFLICTS_PER_DAY } from "./policy";
import type { Customer } from "./store";

const WINDOW = { max: EMAIL_CONFLICTS_PER_DAY, seconds: 86_400 };

/**
 * Runs a change and turns a broken uniqueness into 409 `conflict` on its field. A customer learns of a
 * taken e-mail ten times a day at most; then any change of the e-mail is 429. Counted before the change
 * and taken back unless it was a conflict, so that parallel tries learn no more.
 */
export async function guardEmail<T>(
  ctx: Context,
  { customer, email }: { customer: Customer; email: string | null | undefined },
  change: () => Promise<T>,
): Promise<T> {
  const guarded = Boolean(email) && email !== customer.email;
  const counter = { key: `email-conflict:${customer.id}`, window: WINDOW };
  if (guarded) {
    const { count, reset } = await increaseCounter(ctx, counter);
    if (count > WINDOW.max) throw tooMany(WINDOW.max, reset);
  }
  let conflict = false;
  try {
    return await change();
  } catch (error) {
    const constraint = uniqueViolation(error);
    conflict = constraint === "customers_email";
    if (conflict) throw taken("partner.email");
    if (constraint === "customers_verified_mobile") {
      throw taken("partner.mobile");
    }
    throw error;
  } finally {
    if (guarded && !conflict) await decreaseCounter(ctx, counter);
  }
}

const taken = (field: string) =>
  new ApiError("conflict", {
    details: [{ field, message: "belongs to another customer", reason: "taken" }],
  });
