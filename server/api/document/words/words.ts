/**
 * What a field says; where it may be `null`, what that means; and a value of it, where neither a record nor a sample has
 * one. By its name, for every schema that has it; or by schema and path (`Event.data.previous`). What the contract's
 * schema says of its own field comes before.
 */
export type Words = Record<
  string,
  string | readonly [says: string, ifNull: string | null, example?: unknown]
>;
