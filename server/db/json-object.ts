import { type SQL, sql } from "drizzle-orm";

/**
 * An object as one value of a statement: one column to send, to read and to map, however many fields it has. Its fields
 * must be such that JSON has them: no moments, no bytes.
 */
export function jsonObject<Fields extends object>(
  fields: {
    [Field in keyof Fields]: unknown;
  },
): SQL<Fields> {
  const pairs = Object.entries(fields).map(([field, value]) => sql`${sql.raw(`'${field}'`)}, ${value}`);
  return sql<Fields>`json_build_object(${sql.join(pairs, sql`, `)})`;
}
