import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import * as wire from "../../../../../lib/contract/index";
import { invalidField } from "../../../../core/index";
import { foldedText } from "../../../../db/folded-text";
import { type FieldKind, fieldKind, UUID } from "./field-kind";
import type { Projection } from "./projection";

interface Reader {
  accepts(text: string): boolean;
  message: string;
  /** Where the database reads another text than people write, `written` gives that text; null says that no record can have the value. */
  written?(text: string): string | null;
  condition(value: PgColumn | SQL, text: string): SQL;
}

const moment = z.iso.datetime({ offset: true });
const DECIMAL_FILTER = new RegExp(wire.FILTERED_DECIMAL);

const wholeNumber = (largest: number, type: "int" | "bigint"): Reader => ({
  accepts: (text) => /^-?[0-9]{1,16}$/.test(text) && Math.abs(Number(text)) <= largest,
  message: "must be a whole number",
  condition: (value, text) => sql`${value} = ${Number(text)}::${sql.raw(type)}`,
});

/** Moments go out in milliseconds, and are found again by what went out. */
const READERS: Record<Exclude<FieldKind, "structure">, Reader> = {
  int: wholeNumber(wire.LARGEST_ID, "int"),
  wideInt: wholeNumber(wire.LARGEST_WIDE_ID, "bigint"),
  decimal: {
    accepts: (text) => DECIMAL_FILTER.test(text),
    message: "must be a decimal number",
    condition: (value, text) => sql`${value} = ${text}::numeric`,
  },
  boolean: {
    accepts: (text) => text === "true" || text === "false",
    message: "must be true or false",
    condition: (value, text) => sql`${value} = ${text === "true"}::boolean`,
  },
  day: {
    accepts: (text) => wire.date().safeParse(text).success,
    message: "must be a real date, written YYYY-MM-DD",
    condition: (value, text) => sql`${value} = ${text}::date`,
  },
  moment: {
    accepts: (text) => moment.safeParse(text).success,
    message: "must be a date and time such as 2026-01-31T09:30:00.000Z",
    written: wire.utcMoment,
    condition: (value, text) =>
      sql`(${value} >= ${text}::timestamptz and ${value} < ${text}::timestamptz + interval '1 millisecond')`,
  },
  uuid: {
    accepts: (text) => UUID.test(text),
    message: "must be a UUID",
    condition: (value, text) => sql`${value} = ${text}::uuid`,
  },
  text: {
    accepts: () => true,
    message: "must be text",
    condition: (value, text) => eq(value as SQL, text),
  },
};

const BEYOND = "must be from 0001-01-01 to 9999-12-31 (UTC)";

/** Equality as people mean it where capitals say nothing. */
const ANY_CASE = {
  "kept in capitals": (value: PgColumn | SQL, text: string) => eq(value as SQL, text.toUpperCase()),
  "kept as written": (value: PgColumn | SQL, text: string) => sql`lower(${value}) = lower(${text})`,
  "in any spelling": (value: PgColumn | SQL, text: string) =>
    sql`${foldedText(value)} = ${foldedText(sql`${text}::text`)}`,
};

const BOUNDS: Record<wire.MomentBound, (value: PgColumn | SQL, text: string) => SQL> = {
  gte: (value, text) => sql`${value} >= ${text}::timestamptz`,
  lt: (value, text) => sql`${value} < ${text}::timestamptz`,
};

/** A plus that was not percent-encoded arrives as a space: before a mobile number, and before a moment's offset. */
const PLUS: Partial<Record<string, RegExp>> = { mobile: /^ /, moment: / (?=[0-9]{2}:[0-9]{2}$)/ };
const restorePlus = (text: string, place: RegExp | undefined) => (place ? text.replace(place, "+") : text);

/** A condition of a query. */
export interface Filter<R> {
  /** As it was sent. */
  parameter: string;
  field: keyof R & string;
  bound: wire.MomentBound | null;
  condition: SQL;
}

/** A query's filters: one value of a field, or a bound of a moment. Errors: 400 naming the parameter. */
export function readFilters<R>(projection: Projection<R>, filters: Record<string, string>): Filter<R>[] {
  return Object.entries(filters).map(([name, text]) => readFilter(projection, name, text));
}

function readFilter<R>({ schema, fields, anyCase }: Projection<R>, name: string, sent: string): Filter<R> {
  const [, bare = name, bound] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
  const field = Object.hasOwn(fields, bare) ? (bare as keyof R & string) : null;
  const kind = field ? fieldKind(schema.shape[field] as z.ZodType) : "structure";
  if (
    !field ||
    kind === "structure" ||
    (bound && !(kind === "moment" && Object.hasOwn(wire.MOMENT_BOUNDS, bound)))
  )
    throw invalidField(name, "unexpected", "is not a filter of this list");
  const reader = READERS[kind];
  const text = restorePlus(sent, PLUS[bare] ?? PLUS[kind]);
  if (!reader.accepts(text)) throw invalidField(name, "malformed", reader.message);
  const written = reader.written ? reader.written(text) : text;
  if (written === null) throw invalidField(name, "out_of_range", BEYOND);
  const filter = { parameter: name, field, bound: (bound as wire.MomentBound | undefined) ?? null };
  if (filter.bound) return { ...filter, condition: BOUNDS[filter.bound](fields[field], written) };
  const kept = anyCase[field];
  const condition = kept ? ANY_CASE[kept](fields[field], written) : reader.condition(fields[field], written);
  return { ...filter, condition };
}
