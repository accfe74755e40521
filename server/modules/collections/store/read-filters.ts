import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { date } from "../../../../lib/contract/index";
import { invalidField } from "../../../core/index";
import type { Collection, Field, FieldKind } from "./collection";

interface Reader {
  accepts(text: string): boolean;
  message: string;
  condition(value: Field["value"], text: string): SQL;
}

const LARGEST = 2_147_483_647;
const moment = z.iso.datetime({ offset: true });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const text: Reader = {
  accepts: () => true,
  message: "must be text",
  condition: (value, text) => eq(value as SQL, text),
};

/** Times go out in milliseconds, and are found again by what went out. */
const READERS: Record<Exclude<FieldKind, "json">, Reader> = {
  int: {
    accepts: (text) => /^-?[0-9]{1,10}$/.test(text) && Math.abs(Number(text)) <= LARGEST,
    message: "must be a whole number",
    condition: (value, text) => sql`${value} = ${Number(text)}::int`,
  },
  decimal: {
    accepts: (text) => /^-?[0-9]{1,30}(\.[0-9]{1,30})?$/.test(text),
    message: "must be a decimal number",
    condition: (value, text) => sql`${value} = ${text}::numeric`,
  },
  boolean: {
    accepts: (text) => text === "true" || text === "false",
    message: "must be true or false",
    condition: (value, text) => sql`${value} = ${text === "true"}::boolean`,
  },
  date: {
    accepts: (text) => date().safeParse(text).success && !text.startsWith("0000"),
    message: "must be a real date, written YYYY-MM-DD",
    condition: (value, text) => sql`${value} = ${text}::date`,
  },
  time: {
    accepts: (text) => moment.safeParse(text).success && !text.startsWith("0000"),
    message: "must be a date and time such as 2026-01-31T09:30:00.000Z",
    condition: (value, text) => sql`date_trunc('milliseconds', ${value}) = ${text}::timestamptz`,
  },
  uuid: {
    accepts: (text) => UUID.test(text),
    message: "must be a UUID",
    condition: (value, text) => sql`${value} = ${text}::uuid`,
  },
  code: text,
  words: text,
};

/** Equality as people mean it where capitals say nothing. */
function anyCase({ value, anyCase }: Field, text: string): SQL | null {
  if (!anyCase) return null;
  return anyCase === "kept in capitals"
    ? eq(value as SQL, text.toUpperCase())
    : sql`lower(${value}) = lower(${text})`;
}

/** The plus of a number that was not percent-encoded arrives as a space. */
const restorePlus = (field: string, text: string) => (field === "mobile" ? text.replace(/^ /, "+") : text);

/** A query's equality filters. Errors: 400 naming the parameter. */
export function readFilters(collection: Collection, filters: Record<string, string>): SQL[] {
  return Object.entries(filters).map(([name, text]) => {
    const field = collection.fields[name];
    if (!field || field.kind === "json") throw invalidField(name, "is not a field to filter by");
    const reader = READERS[field.kind];
    if (!reader.accepts(text)) throw invalidField(name, reader.message);
    return anyCase(field, text) ?? reader.condition(field.value, restorePlus(name, text));
  });
}
