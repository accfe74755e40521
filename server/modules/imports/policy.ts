import {
  IMPORT_FIELDS,
  IMPORT_KEYS,
  type ImportKind,
  LONGEST_NAME,
  MOST_IMPORT_COLUMNS,
} from "../../../lib/contract/index";
import { ApiError, type ErrorDetail, invalidField } from "../../core/index";

export interface Column {
  name: string;
  field: string | null;
}

/** The names of the columns. Errors: 400 `file` for a header that does not tell columns apart. */
export function readHeader(cells: string[]): string[] {
  const names = cells.map((cell) => cell.normalize("NFC").trim());
  if (names.length > MOST_IMPORT_COLUMNS)
    throw invalidField(
      "file",
      "too_many",
      `must have at most ${MOST_IMPORT_COLUMNS} columns`,
      MOST_IMPORT_COLUMNS,
    );
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    const at = `column ${index + 1} of the first line`;
    if (name === "") throw invalidField("file", "required", `${at} must have a name`);
    if (name.length > LONGEST_NAME)
      throw invalidField(
        "file",
        "too_long",
        `${at} must have at most ${LONGEST_NAME} characters`,
        LONGEST_NAME,
      );
    if (seen.has(name.toLowerCase())) throw invalidField("file", "repeated", `${at} has the name of another`);
    seen.add(name.toLowerCase());
  }
  return names;
}

/** What core systems and people call fields, beside their names. */
const ALSO: Record<string, string> = {
  customer_no: "customer_number",
  customer_id: "customer_number",
  member_number: "customer_number",
  first_name: "name",
  given_name: "name",
  last_name: "sur_name",
  surname: "sur_name",
  family_name: "sur_name",
  mobile_number: "mobile",
  phone: "mobile",
  e_mail: "email",
  email_address: "email",
  birth_date: "dob",
  date_of_birth: "dob",
  birthday: "dob",
  address: "street",
  country: "country_id",
  language: "lang",
  time_zone: "tz",
  account_no: "account_number",
  account: "account_number",
  product: "product_code",
  available: "available_balance",
  hold: "hold_amount",
  opened: "opened_on",
  closed: "closed_on",
  posted: "posted_at",
  reference_number: "reference",
  direction: "entry_type",
};

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_|_$/g, "");

/** Where columns may go: as they went last, else by their names; no field twice. */
export function suggestColumns(
  kind: ImportKind,
  names: string[],
  remembered: Record<string, string | null>,
): Column[] {
  const known = new Set(IMPORT_FIELDS[kind].map(({ name }) => name));
  const taken = new Set<string>();
  const take = (field: string | null | undefined) => {
    if (!field || !known.has(field) || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const columns = names.map((name) => ({ name, field: take(remembered[name]) }));
  return columns.map(({ name, field }) => {
    if (field !== null || name in remembered) return { name, field };
    const words = wordsOf(name);
    return { name, field: take(known.has(words) ? words : ALSO[words]) };
  });
}

/**
 * The columns of a file, each with its field. Errors: 400 naming `fields`, `fields.<n>` of a column, or `fields.<name>`
 * of a field that no column goes to.
 */
export function mapColumns(kind: ImportKind, names: string[], fields: (string | null)[]): Column[] {
  const details: ErrorDetail[] = [];
  if (fields.length !== names.length)
    throw invalidField("fields", "mismatch", `must have ${names.length} entries: one for each column`);
  const known = new Map(IMPORT_FIELDS[kind].map((field) => [field.name, field]));
  const taken = new Set<string>();
  for (const [index, field] of fields.entries()) {
    if (field === null) continue;
    const at = `fields.${index}`;
    if (!known.has(field))
      details.push({ field: at, message: "must be a field of what the file holds", reason: "not_allowed" });
    else if (taken.has(field))
      details.push({ field: at, message: "must not be another column's field", reason: "repeated" });
    taken.add(field);
  }
  for (const { name, required } of known.values())
    if (required && !taken.has(name))
      details.push({ field: `fields.${name}`, message: "must be the field of a column", reason: "required" });
  if (details.length > 0) throw new ApiError("invalid_request", { details });
  return names.map((name, index) => ({ name, field: fields[index] ?? null }));
}

/** Where the value stands by which a row is known, or null. */
export function keyIndex(kind: ImportKind, columns: Column[]): number | null {
  const key = IMPORT_KEYS[kind];
  const index = columns.findIndex(({ field }) => field === key);
  return key === null || index < 0 ? null : index;
}
