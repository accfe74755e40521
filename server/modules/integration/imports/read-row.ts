import type { z } from "zod";
import { cleanIdentifiers } from "../../../../lib/contract/clean-identifiers";
import * as wire from "../../../../lib/contract/index";
import { type ErrorDetail, invalidField, unescapeFormulas, validate } from "../../../core/index";
import { refusalIn } from "../feeds/index";
import type { Column } from "./policy";
import { type Cells, MISQUOTED } from "./row-reader";

/** A row as a feed would send it: `id` is the number that stands in the path there. */
export interface ReadRow {
  row: number;
  id: string;
  /** Without the fields that have faults. */
  feed: Record<string, unknown>;
  faults: ErrorDetail[];
}

/** A line that is misquoted is kept whole as its first cell, and as one cell more than the header has. */
export const keepMisquoted = (line: string, columns: number): string[] => [
  line,
  ...Array<string>(columns).fill(""),
];

const isMisquoted = ([line = "", ...others]: string[], columns: number) =>
  others.length === columns && line.includes('"') && others.every((cell) => cell === "");

/** What rows are read by. */
export interface Reading {
  kind: wire.ImportKind;
  columns: Column[];
  /** Ids of products by their codes. */
  products: Map<string, number>;
}

/** The schemas that the routes of `/v1` go by. */
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
  if (isMisquoted(cells, columns.length)) throw invalidField("", "malformed", MISQUOTED);
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
  return cleanIdentifiers(values);
}

function productOf({ products }: Reading, code: unknown, given: unknown): unknown {
  if (code === undefined) return given;
  const id = products.get(String(code));
  if (id === undefined)
    throw invalidField("product_code", "unknown", "must be the code of a product of this institution");
  if (given !== undefined && given !== id)
    throw invalidField("product_code", "mismatch", "must be the code of the product that product_id names");
  return id;
}

/** A row by the rules of the feeds, with all its faults. Errors: 400 where its cells are not those of the header. */
export function readRow(reading: Reading, { row, cells }: Cells): ReadRow {
  const schema = FEEDS[reading.kind];
  const key = wire.IMPORT_KEYS[reading.kind] ?? "";
  const { [key]: id, product_code, ...values } = cellsOf(reading, cells);
  const faults: ErrorDetail[] = [];
  const tried = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      faults.push(...refusalIn(error).details);
      return undefined;
    }
  };
  if (key && id === undefined) faults.push({ field: key, message: "is required", reason: "required" });
  const product_id = tried(() => productOf(reading, product_code, values.product_id));
  const rest = product_id === undefined ? values : { ...values, product_id };
  const feed =
    tried(() => validate(schema, rest)) ??
    Object.fromEntries(
      Object.entries(rest).filter(([name, value]) => schema.shape[name]?.safeParse(value).success),
    );
  const ofProduct = faults.some(({ field }) => field === "product_code");
  const told = faults.filter(({ field }) => !(ofProduct && field === "product_id"));
  return { row, id: String(id ?? ""), feed, faults: told };
}
