import { type SQL, sql } from "drizzle-orm";
import { listed } from "../../../../db/any-of";
import type { SortKey } from "./sort-keys";

/** The values of a row's sort keys, as text. */
export type Place = (string | null)[];

/** Rows that one index answers without a gap. */
export interface Range {
  conditions: SQL[];
  order: SortKey[];
}

/**
 * The rows after a place, or all of them, as ranges that follow each other: one after another they are the list.
 * Each is equality, then one comparison, so that its cost does not grow with how deep it lies.
 */
export function ranges(keys: SortKey[], after: Place | null): Range[] {
  if (after === null) return fromTheStart(keys);
  const [first] = keys;
  const together = (key: SortKey) => key.own && !key.nullable && key.descending === first?.descending;
  if (first && keys.every(together)) {
    const row = listed(keys.map(({ value }) => value));
    const place = listed(after.map((value) => sql`${value}`));
    return [{ conditions: [sql`(${row}) ${comparison(first)} (${place})`], order: keys }];
  }
  return keys.flatMap((_, index) => beyond(keys, after, keys.length - 1 - index));
}

/**
 * All rows, of which those come first that have this value of the first key, its first one. Among them the next key leads by
 * its own index; of all rows together no index has both, and the whole group would be sorted.
 */
export function rangesBeginningWith(keys: SortKey[], value: string): Range[] {
  const [first, ...rest] = keys;
  if (!first) return [];
  return [...within(sql`${first.value} = ${value}`, rest), ...beyond(keys, [value], 0)];
}

const comparison = ({ descending }: SortKey) => (descending ? sql`<` : sql`>`);
const neverNull = (key: SortKey): SortKey => ({ ...key, nullable: false });

/** Without its nulls a descending order is the ascending one backwards: one index serves both, and needs no nulls. */
function fromTheStart(keys: SortKey[]): Range[] {
  const [first, ...rest] = keys;
  if (!first?.nullable) return [{ conditions: [], order: keys }];
  return [
    { conditions: [sql`${first.bare} is not null`], order: [neverNull(first), ...rest] },
    ...within(sql`${first.bare} is null`, rest),
  ];
}

/** The rows of one value of a key that came before these. */
const within = (same: SQL, keys: SortKey[]): Range[] =>
  fromTheStart(keys).map(({ conditions, order }) => ({ conditions: [same, ...conditions], order }));

/** Rows that are equal to the place up to a key, and lie beyond it by that one. */
function beyond(keys: SortKey[], after: Place, depth: number): Range[] {
  const [key, ...rest] = keys.slice(depth);
  const value = after[depth] ?? null;
  if (!key || value === null) return [];
  const same = keys
    .slice(0, depth)
    .map((key, index) =>
      after[index] === null ? sql`${key.bare} is null` : sql`${key.value} = ${after[index]}`,
    );
  const past = sql`${key.value} ${comparison(key)} ${value}`;
  return [
    {
      conditions: [...same, past, ...(key.nullable ? [sql`${key.bare} is not null`] : [])],
      order: [neverNull(key), ...rest],
    },
    ...(key.nullable ? [{ conditions: [...same, sql`${key.bare} is null`], order: rest }] : []),
  ];
}
