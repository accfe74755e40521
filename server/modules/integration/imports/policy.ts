import * as wire from "../../../../lib/contract/index";
import { ApiError, type ErrorDetail, invalidField, overMost } from "../../../core/index";

export type Column = wire.ImportRecord["columns"][number];

/** The names of the columns. Errors: 400 `file` for a header that does not tell columns apart. */
export function readHeader(cells: string[]): string[] {
  const names = cells.map((cell) => cell.normalize("NFC").trim());
  if (names.length > wire.MOST_IMPORT_COLUMNS)
    throw overMost("file", "too_many", wire.MOST_IMPORT_COLUMNS, "columns");
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    const at = `column ${index + 1} of the first line`;
    if (name === "") throw invalidField("file", "required", `${at} must have a name`);
    if (name.length > wire.LONGEST_NAME)
      throw overMost("file", "too_long", wire.LONGEST_NAME, "characters", `${at} `);
    if (seen.has(name.toLowerCase())) throw invalidField("file", "repeated", `${at} has the name of another`);
    seen.add(name.toLowerCase());
  }
  return names;
}

/** What core systems and people call fields, by the words in which a column's name begins. */
const ALSO: Record<wire.ImportKind, [words: RegExp, field: string][]> = {
  customers: [
    [/^(customer|member|client|cif)(_(no|number|nr|id|code))?$/, "customer_number"],
    [/^(first|given|fore|christian)_?names?/, "name"],
    [/^(given|forename)$/, "name"],
    [/^(last|family|sur)_?names?|^family$/, "sur_name"],
    [/^(cell|mobile|phone|tel|contact_(no|number))/, "mobile"],
    [/^e?_?mail/, "email"],
    [/^(birth|born|date_of_birth|d_o_b)/, "dob"],
    [/^(address|home_address)/, "street"],
    [/^sex$/, "gender"],
    [/^branch/, "branch_code"],
    [/^country/, "country_id"],
    [/^language/, "lang"],
    [/^time_?zone/, "tz"],
  ],
  savings_accounts: [
    [/^(account|acct|a_c)(_(no|number|nr))?$/, "account_number"],
    [/^(customer|member|client|cif|owner)(_(no|number|nr|id|code))?$/, "customer_number"],
    [/^product/, "product_code"],
    [/^(current|ledger|book)_balance/, "balance"],
    [/^available/, "available_balance"],
    [/^(hold|held|blocked)/, "hold_amount"],
    [/^(opened|opening_date|date_opened|open_date)/, "opened_on"],
    [/^(closed|closing_date|date_closed|close_date)/, "closed_on"],
    [/^(rate|interest)/, "interest_rate"],
  ],
  transactions: [
    [/^(account|acct|a_c)(_(no|number|nr))?$/, "account_number"],
    [/^(ref|transaction_(no|number|id)|trn)/, "reference"],
    [/^(posted|posting|transaction_date)/, "posted_at"],
    [/^value_date/, "value_date"],
    [/^(direction|credit_or_debit|dr_cr|cr_dr)/, "entry_type"],
    [/^(running|balance_after)/, "running_balance"],
    [/^(narration|narrative|details|particulars|remarks)/, "description"],
  ],
};

const NUMBER = /^[A-Z]{2,5}-?[0-9]{4,}$/i;
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** What the values of a field look like, where no other field of the kind has such. */
const LOOKS: Record<wire.ImportKind, [values: RegExp, field: string][]> = {
  customers: [
    [/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, "email"],
    [/^'?(\+|0)[0-9 ()-]{8,}$/, "mobile"],
    [NUMBER, "customer_number"],
    [DAY, "dob"],
    [/^(fe)?male$/i, "gender"],
  ],
  savings_accounts: [
    [NUMBER, "customer_number"],
    [/^[0-9][0-9 -]{7,}$/, "account_number"],
    [/^(active|dormant|frozen|closed|pending_approval)$/i, "status"],
    [DAY, "opened_on"],
  ],
  transactions: [
    [/^(credit|debit)$/i, "entry_type"],
    [/^(deposit|withdrawal|interest|fee|transfer)$/i, "type"],
    [/^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ]/, "posted_at"],
    [DAY, "value_date"],
  ],
};

/** Characters of a value that are looked at, at most, to tell what its column is. */
const LONGEST_TOLD = 254;

/** Rows by whose values columns are told. */
export const SAMPLED_ROWS = 20;

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_|_$/g, "");

/**
 * Where columns may go: as they went last, else by their names, else by what their values look like; no field twice.
 * @param sample the first rows
 */
export function suggestColumns(
  kind: wire.ImportKind,
  names: string[],
  remembered: Record<string, string | null>,
  sample: string[][] = [],
): Column[] {
  const known = new Set(wire.IMPORT_FIELDS[kind].map(({ name }) => name));
  const columns = names.map((name, index): Column & { words: string; values: string[] } => ({
    ...{ name, field: null, words: wordsOf(name) },
    // A pattern takes long for a very long value, and such a value tells nothing of its column.
    values: sample.flatMap((cells) => cells[index]?.trim().slice(0, LONGEST_TOLD) || []),
  }));
  const give = (fieldOf: (column: (typeof columns)[number]) => string | null | undefined) => {
    for (const column of columns) {
      if (column.field !== null || remembered[column.name] === null) continue;
      const field = fieldOf(column);
      if (field && known.has(field) && !columns.some((other) => other.field === field)) column.field = field;
    }
  };
  give(({ name }) => remembered[name]);
  give(({ words }) => words);
  give(({ words }) => ALSO[kind].find(([pattern]) => pattern.test(words))?.[1]);
  const looksOf = ({ values }: { values: string[] }) =>
    values.length > 0
      ? LOOKS[kind].find(([pattern]) => values.every((value) => pattern.test(value)))?.[1]
      : undefined;
  const open = columns.filter(({ field }) => field === null).map(looksOf);
  // Where two columns look alike, it is not known which of them is meant.
  give((column) => {
    const field = looksOf(column);
    return open.filter((other) => other === field).length === 1 ? field : null;
  });
  return columns.map(({ name, field }) => ({ name, field }));
}

/**
 * The columns of a file, each with its field. Errors: 400 naming `fields`, `fields.<n>` of a column, or `fields.<name>`
 * of a field that no column goes to.
 */
export function mapColumns(kind: wire.ImportKind, names: string[], fields: (string | null)[]): Column[] {
  const details: ErrorDetail[] = [];
  if (fields.length !== names.length)
    throw invalidField("fields", "mismatch", `must have ${names.length} entries: one for each column`);
  const known = new Map(wire.IMPORT_FIELDS[kind].map((field) => [field.name, field]));
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
export function keyIndex(kind: wire.ImportKind, columns: Column[]): number | null {
  const key = wire.IMPORT_KEYS[kind];
  const index = columns.findIndex(({ field }) => field === key);
  return key === null || index < 0 ? null : index;
}
