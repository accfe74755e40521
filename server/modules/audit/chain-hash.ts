import type { Keys } from "../../core/index";

/** Everything that a row says, as the text of each column; null where it has no value. */
export type RowContent = (string | null)[];

/** A link as far as the next one depends on it: in hexadecimal, empty before the first. */
export const NO_LINK = "";

/**
 * The link of a row. Keyed, so that whoever can write to the database, but has no `HASH_KEY`, cannot make one. Never
 * change what is hashed, or how: every link ever made would be wrong.
 */
export const linkOf = (keys: Keys, previous: string, content: RowContent): string =>
  keys.hash("audit chain", `${previous}\n${JSON.stringify(content)}`).toString("hex");

/** Proves that a chain lost its beginning up to this row by the product's own doing. */
export const sealOf = (
  keys: Keys,
  { chain, id, hash }: { chain: number; id: number; hash: string },
): string => keys.hash("audit checkpoint", JSON.stringify([chain, id, hash])).toString("hex");
