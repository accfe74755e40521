import { sql } from "drizzle-orm";
import type { Database } from "../../../../db/database";
import { statement } from "../../../../db/statement";
import type { Page } from "../list-query";
import { literal } from "./count-rows";
import { rowJson } from "./from-projection";
import type { Common, Projection } from "./projection";
import { type Row, rangeQuery } from "./range-query";
import { type Place, type Range, ranges } from "./ranges";
import type { SortKey } from "./sort-keys";

interface Wanted {
  keys: SortKey[];
  place: Place | null;
  page: Page;
}

/** The sizes that programs and our pages ask for: each is a statement of its own, because the planner has to know how few rows it is. */
const SIZES = [15, 20, 25, 50, 100, 1000];

type Read = (db: Database, values: Record<string, unknown>) => Promise<unknown>;
const known = new WeakMap<object, Map<string, Read>>();
let built = 0;

/**
 * The usual pages of a list (its own order, from its start or after a cursor, nothing filtered) as one prepared statement;
 * null for other pages, whose best plan may differ by their values, or which no single range has.
 */
export function commonPage<R>(
  projection: Projection<R>,
  { name, within, id }: Common,
  { keys, place, page: { limit, offset } }: Wanted,
): ((db: Database) => Promise<Row[]>) | null {
  if (offset > 0 || !SIZES.includes(limit) || ranges(keys, place).length > 1) return null;
  const places = place?.map((_, index) => `place${index}`) ?? [];
  const shape = [name, limit, places.length, ...keys.map((key) => key.name + key.descending)].join();
  const reads = known.get(projection) ?? new Map<string, Read>();
  known.set(projection, reads);
  const build = () =>
    statement(`page_${++built}`, ["id", ...places], ({ id }, db) => {
      // A place is not looked into here, but for what is null.
      const after = place && places.map((each) => sql.placeholder(each) as unknown as string);
      const [range] = ranges(keys, after) as [Range];
      const fields = { record: rowJson(projection) };
      const one = {
        condition: within(sql`${id}::int`),
        keys,
        limit: literal(limit + 1),
        offset: 0,
        whole: false,
      };
      return rangeQuery(db, projection, range, { ...one, fields });
    });
  const read = reads.get(shape) ?? build();
  reads.set(shape, read);
  const given = Object.fromEntries(places.map((each, index) => [each, place?.[index]]));
  return async (db) => (await read(db, { id, ...given })) as Row[];
}
