import { ApiError } from "../../core/index";
import { uniqueViolation } from "../../db/unique-violation";
import type { Context } from "../context";
import { countGuard, readGuard, tooMany } from "../limits/index";
import { EMAIL_CONFLICTS_PER_DAY } from "./policy";
import type { Customer } from "./store";

const WINDOW = { max: EMAIL_CONFLICTS_PER_DAY, seconds: 86_400 };

/**
 * Runs a change and turns a broken uniqueness into 409 `conflict` on its field. A customer learns of a
 * taken e-mail ten times a day at most; then any change of the e-mail is 429.
 */
export async function emailGuard<T>(
  ctx: Context,
  customer: Customer,
  email: string | null | undefined,
  change: () => Promise<T>,
): Promise<T> {
  const key = `email-conflict:${customer.id}`;
  if (email && email !== customer.email) {
    const { count, reset } = await readGuard(ctx, key, WINDOW);
    if (count >= WINDOW.max) throw tooMany(WINDOW.max, reset);
  }
  try {
    return await change();
  } catch (error) {
    const constraint = uniqueViolation(error);
    if (constraint === "customers_email") {
      await countGuard(ctx, key, WINDOW);
      throw taken("partner.email", "belongs to another customer");
    }
    if (constraint === "customers_verified_mobile")
      throw taken("partner.mobile", "belongs to another customer");
    throw error;
  }
}

const taken = (field: string, message: string) => new ApiError("conflict", { details: [{ field, message }] });
