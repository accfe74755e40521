import { type Keys, keyNumberOf } from "../../../core/index";

/** Everything that a row says, as the text of each column; null where it has no value. */
export type RowContent = (string | null)[];

/** A link as far as the next one depends on it: in hexadecimal, empty before the first. */
export const NO_LINK = "";

const LINK = "audit chain";
const textOf = (previous: string, content: RowContent) => `${previous}\n${JSON.stringify(content)}`;

/** The number of the hash key that a link names. */
export const keyOfLink = (link: string): number => keyNumberOf(Buffer.from(link, "hex"));

/**
 * The link of a row. Keyed, so that an attacker who can write to the database, but has no `HASH_KEY`, cannot make one; never under an
 * earlier key than the link before. Never change what is hashed, or how: every link ever made would be wrong.
 */
export const linkOf = (keys: Keys, previous: string, content: RowContent): string =>
  keys.hash(LINK, textOf(previous, content), Math.max(keys.id, keyOfLink(previous))).toString("hex");

/** Whether a link is that of a row; null where its key is not at hand. */
export const isLinkOf = (
  keys: Keys,
  { link, previous, content }: { link: string; previous: string; content: RowContent },
): boolean | null => keys.matches(LINK, textOf(previous, content), Buffer.from(link, "hex"));

export interface Beginning {
  chain: number;
  /** The id of the last row that was removed. */
  id: number;
  hash: string;
}

const SEAL = "audit checkpoint";
const beginningOf = ({ chain, id, hash }: Beginning) => JSON.stringify([chain, id, hash]);

/** Proves that a chain lost its beginning up to this row by the product's own doing. */
export const sealOf = (keys: Keys, beginning: Beginning): string =>
  keys.hash(SEAL, beginningOf(beginning)).toString("hex");

export const isSealOf = (keys: Keys, beginning: Beginning, seal: string): boolean =>
  keys.matches(SEAL, beginningOf(beginning), Buffer.from(seal, "hex")) === true;
