import { createHash } from "node:crypto";

/** What a write asks of the record that it finds: one of these states (`If-Match`), or none of them. */
export interface Precondition {
  header: "If-Match" | "If-None-Match";
  /** Entity tags, with their quotes; `*` is any state at all. */
  tags: string[] | "*";
}

/** The strong entity tag (RFC 9110) of an answer. */
export const entityTagOfText = (text: string): string =>
  `"${createHash("sha256").update(text).digest("base64url")}"`;

/**
 * What a record tells beside its state: whether the figures of an account add up follows from its transactions, and how old its balances
 * are goes on by itself. So a core system that adds some transactions can still change the account that it read before.
 */
const BESIDE_STATE = ["figures", "as_of", "stale"];

/** Names the state of a record, by what is answered of it. */
export const entityTagOf = (record: unknown): string =>
  entityTagOfText(JSON.stringify(record, (name, value) => (BESIDE_STATE.includes(name) ? undefined : value)));

const withoutWeakness = (tag: string) => tag.replace(/^W\//, "");

/** @param current the record's entity tag, null where there is no record */
export function isMet({ header, tags }: Precondition, current: string | null): boolean {
  if (current === null) return header === "If-None-Match";
  // A weak tag does not tell that two states are the same: it never lets a write happen, and may prevent one.
  if (header === "If-Match") return tags === "*" || tags.includes(current);
  return tags !== "*" && !tags.map(withoutWeakness).includes(current);
}
