import type { z } from "zod";
import { type ColumnOf, type Columns, columnOf, type Own, type Written } from "./column-of";
import { fieldKind } from "./field-kind";

type Row<P extends Written, Values> = {
  [Field in keyof Values as ColumnOf<P, Field>]:
    | Columns<P>[ColumnOf<P, Field>]["_"]["data"]
    | Extract<Values[Field], null | undefined>;
};

/**
 * The values of a record's fields by the columns that they are read from, for `insert` and `update`: a field is
 * written where it is read.
 */
export function toColumns<P extends Written, Values extends object>(
  projection: P,
  values: Values & { [Field in keyof Values]: [Own<P, Field>] extends [never] ? never : unknown },
): Row<P, Values> {
  const entries = Object.entries(values).map(([field, value]) => {
    const isMoment = fieldKind(projection.schema.shape[field] as z.ZodType) === "moment";
    return [
      columnOf(projection, field as never),
      isMoment && typeof value === "string" ? new Date(value) : value,
    ];
  });
  return Object.fromEntries(entries) as Row<P, Values>;
}
