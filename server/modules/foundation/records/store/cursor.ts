import { and, eq, type SQL, sql } from "drizzle-orm";
import { invalidField } from "../../../../core/index";
import { listed } from "../../../../db/any-of";
import type { Context } from "../../../context";
import { UUID } from "./field-kind";
import { fromProjection, joinsOf } from "./from-projection";
import type { Projection } from "./projection";
import type { Place } from "./ranges";
import type { SortKey } from "./sort-keys";

/** The list that a cursor belongs to. */
interface List {
  list: string;
  within: SQL | undefined;
  keys: SortKey[];
}

/** Changes with the content of cursors: older ones are then refused. */
const PURPOSE = "cursor 1";

/**
 * What leads on from a row: the values that it was sorted by, sealed, for they are personal data and URLs are
 * logged. Nothing is kept of it, and it does not expire.
 */
export function cursorOf<R>(
  ctx: Context,
  { cursor }: Projection<R>,
  list: List,
  { record, place }: { record: object; place: Place },
): string {
  if (cursor === "id" && "id" in record) return String(record.id);
  return ctx.keys.seal(PURPOSE, JSON.stringify([nameOf(list), ...place])).toString("base64url");
}

const nameOf = ({ list, keys }: List) =>
  [list, ...keys.map(({ name, descending }) => (descending ? `${name} desc` : name))].join(", ");

/** The place that a cursor names. Errors: 400 naming `after`. */
export async function placeOf<R>(
  ctx: Context,
  projection: Projection<R>,
  list: List,
  text: string,
): Promise<Place> {
  if (projection.cursor === "id") return placeOfId(ctx, projection, list, text);
  const [name, ...place] = openCursor(ctx, text);
  if (name !== nameOf(list))
    throw invalidField("after", "other_list", "must be a cursor of this list, in this order");
  return place;
}

function openCursor(ctx: Context, text: string): Place {
  try {
    const sealed = Buffer.from(text, "base64url");
    if (sealed.toString("base64url") === text) return JSON.parse(ctx.keys.open(PURPOSE, sealed)) as Place;
  } catch {
    // Only this program can make a text that opens.
  }
  throw unknown();
}

const unknown = () => invalidField("after", "unknown", "must be a cursor that a page of this list gave");

async function placeOfId<R>(
  ctx: Context,
  { table, joins, id }: Projection<R>,
  { within, keys }: List,
  text: string,
): Promise<Place> {
  if (!UUID.test(text)) throw unknown();
  const values = keys.map(({ value }) => value);
  const place = sql<Place>`array[${listed(values.map((value) => sql`(${value})::text`))}]`;
  const needed = joinsOf(joins, [within, values]);
  const [row] = await fromProjection(ctx, { table, joins: needed }, { place }).where(
    and(within, eq(id, text)),
  );
  if (!row) throw unknown();
  return row.place as Place;
}
