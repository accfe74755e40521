import { conflict, type Reason } from "../core/index";

/** The name of the unique constraint that a failed statement broke, or null for any other failure. */
export function uniqueViolation(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string };
    if (code === "23505") return constraint ?? null;
  }
  return null;
}

/** The field behind each uniqueness of a record, and what is wrong with it. */
const UNIQUE: Record<string, [field: string, message: string, reason?: Reason]> = {
  customers_email: ["email", "belongs to another customer"],
  customers_external_id: ["external_id", "belongs to another customer"],
  savings_accounts_external_id: ["external_id", "belongs to another account"],
  savings_accounts_number: ["account_number", "was taken at the same moment"],
  savings_products_external_id: ["external_id", "belongs to another product"],
  transactions_reverses: ["id", "is reversed already", "wrong_state"],
  customers_verified_mobile: ["mobile", "belongs to another customer"],
  branches_external_id: ["external_id", "belongs to another branch"],
  branches_code: ["code", "is taken"],
  customers_number: ["customer_number", "was taken at the same moment"],
  savings_products_code: ["code", "is taken"],
  sources_name: ["name", "is the name of another source"],
  companies_prefix_unique: ["prefix", "is taken"],
  applications_app_key_unique: ["app_key", "is taken"],
  users_staff_email: ["email", "belongs to somebody on the staff"],
  imports_open: [
    "kind",
    "must wait: another import is open, which has to be committed or cancelled first",
    "in_use",
  ],
  terms_version: ["version", "was published before"],
  savings_accounts_digits: ["account_number", "differs from another account only by its hyphens"],
};

/** Runs a change and turns a broken uniqueness into 409 `conflict` on its field. @param prefix before the field's name */
export async function orConflict<T>(change: () => Promise<T>, prefix = ""): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const [field, message, reason = "taken"] = UNIQUE[uniqueViolation(error) ?? ""] ?? [];
    throw field && message ? conflict(prefix + field, reason, message) : error;
  }
}
