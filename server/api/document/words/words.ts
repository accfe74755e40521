/**
 * What a field says, a value of it, and what `null` means where it may be. By its name, for every schema that has it; or
 * by schema and path (`Event.data.previous`). What the contract's schema says of its own field comes before.
 */
export type Words = Record<string, [says: string, example?: unknown, ifNull?: string]>;
