/** A type and no interface: details of an audit row take any names. */
type Changes = Record<"before" | "after", Record<string, unknown>>;

/**
 * What a change gives another value, as an audit row tells it; null where all of it is so already. Of what concerns
 * no person only: names and numbers of people do not belong into the audit log.
 */
export function changesOf<R extends object>(record: R, change: Partial<R>): Changes | null {
  const fields = (Object.keys(change) as (keyof R & string)[]).filter(
    (field) => change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(record[field]),
  );
  const of = (values: Partial<R>) => Object.fromEntries(fields.map((field) => [field, values[field]]));
  return fields.length > 0 ? { before: of(record), after: of(change) } : null;
}
