import { cleanIdentifier } from "./clean-identifier";

/** The names by which requests hold identifiers, in queries and bodies. What stands in a path is always one. */
export const IDENTIFIER_FIELDS: ReadonlySet<string> = new Set([
  ...["mobile", "phone", "prefix", "support_phone"],
  ...["email", "new_email", "username", "actor_email", "support_email"],
  ...["customer_number", "account_number", "external_id", "branch_code", "product_code"],
  ...["customer_external_id", "account_external_id"],
  ...["code", "ending", "otp", "totp", "ref_number"],
]);

/** Cleans the identifiers in what was sent, at any depth. Each entrance of the API and of imports passes through here. */
export function cleanIdentifiers<Sent>(sent: Sent): Sent {
  if (Array.isArray(sent)) return sent.map(cleanIdentifiers) as Sent;
  if (typeof sent !== "object" || sent === null) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, cleaned(name, value)]),
  ) as Sent;
}

function cleaned(name: string, value: unknown): unknown {
  if (!IDENTIFIER_FIELDS.has(name)) return cleanIdentifiers(value);
  if (typeof value === "string") return cleanIdentifier(value);
  return Array.isArray(value)
    ? value.map((each) => (typeof each === "string" ? cleanIdentifier(each) : cleanIdentifiers(each)))
    : cleanIdentifiers(value);
}
