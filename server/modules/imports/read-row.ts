import type { z } from "zod";
import * as wire from "../../../lib/contract/index";
import { ApiError, type ErrorDetail, invalidField, unescapeFormulas, validate } from "../../core/index";
import type { Column } from "./policy";
import type { CsvRow } from "./read-csv";

/** A row as a feed would send it: `id` is the number that stands in the path there. */
export interface ReadRow {
  row: number;
  id: string;
  feed: Record<string, unknown>;
}

/** What rows are read by. */
export interface Reading {
  kind: wire.ImportKind;
  columns: Column[];
  /** Ids of products by their codes. */
  products: Map<string, number>;
}

/** The same that the routes of `/v1` go by. */
const FEEDS: Record<wire.ImportKind, z.ZodObject> = {
  customers: wire.customerFeed,
  savings_accounts: wire.savingsAccountFeed,
  transactions: wire.transactionFeed,
};

const YES_OR_NO: Record<string, boolean> = {
  true: true,
  yes: true,
  "1": true,
  false: false,
  no: false,
  "0": false,
};

/** The JSON value that a cell stands for; what it cannot be stays text, which its schema refuses. */
function valueIn(kind: wire.ImportField["kind"], text: string): unknown {
  if (kind === "number") return /^-?[0-9]{1,15}$/.test(text) ? Number(text) : text;
  if (kind === "yes or no") return YES_OR_NO[text.toLowerCase()] ?? text;
  return text;
}

const fieldOf = (kind: wire.ImportKind, name: string) =>
  wire.IMPORT_FIELDS[kind].find((field) => field.name === name);

/** An empty cell clears what may be empty, and says nothing of what may not. */
function cellsOf({ kind, columns }: Reading, cells: string[]): Record<string, unknown> {
  if (cells.length !== columns.length)
    throw invalidField(
      "",
      cells.length > columns.length ? "too_many" : "too_few",
      `must have ${columns.length} cells, as the header has`,
      columns.length,
    );
  const values: Record<string, unknown> = {};
  for (const [index, { field }] of columns.entries()) {
    const known = field === null ? undefined : fieldOf(kind, field);
    if (!known) continue;
    // Exports of ours put `'` before what a spreadsheet would compute; so do people.
    const text = unescapeFormulas((cells[index] ?? "").trim());
    if (text !== "") values[known.name] = valueIn(known.kind, text);
    else if (known.clears) values[known.name] = null;
  }
  return values;
}

function withProduct({ products }: Reading, { product_code: code, ...values }: Record<string, unknown>) {
  if (code === undefined) return values;
  const id = products.get(String(code));
  if (id === undefined)
    throw invalidField("product_code", "unknown", "must be the code of a product of this institution");
  if (values.product_id !== undefined && values.product_id !== id)
    throw invalidField("product_code", "mismatch", "must be the code of the product that product_id names");
  return { ...values, product_id: id };
}

const KEYED = { customers: "customer_number", savings_accounts: "account_number" } as const;

/** A row by the rules of the feeds. Errors: 400 naming the field. */
export function readRow(reading: Reading, { row, cells }: CsvRow): ReadRow {
  const { kind } = reading;
  const values = withProduct(reading, cellsOf(reading, cells));
  if (kind === "transactions") return { row, id: "", feed: validate(FEEDS[kind], values) };
  const key = KEYED[kind];
  const { [key]: id, ...rest } = values;
  const details: ErrorDetail[] =
    id === undefined ? [{ field: key, message: "is required", reason: "required" }] : [];
  try {
    const feed = validate(FEEDS[kind], rest);
    if (details.length === 0) return { row, id: String(id), feed };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    details.push(...error.details);
  }
  throw new ApiError("invalid_request", { details });
}
