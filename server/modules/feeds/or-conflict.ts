import { ApiError } from "../../core/index";
import { uniqueViolation } from "../../db/unique-violation";

/** The wire field and the reason behind each uniqueness that a feed can break. */
const REASONS: Record<string, [field: string, message: string]> = {
  customers_email: ["email", "belongs to another customer"],
  customers_verified_mobile: ["mobile", "belongs to another customer"],
  savings_accounts_digits: ["account_number", "has the digits of another account"],
};

export const conflict = (field: string, message: string) =>
  new ApiError("conflict", { details: [{ field, message }] });

/** Runs a change and turns a broken uniqueness into 409 `conflict` on its field. */
export async function orConflict<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const reason = REASONS[uniqueViolation(error) ?? ""];
    throw reason ? conflict(...reason) : error;
  }
}
