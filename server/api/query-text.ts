import { z } from "zod";
import * as wire from "../../lib/contract/index";
import { Reply } from "../http/index";

/** The id in a path. @param largest where it is not that of usual ids */
export const idParams = (what: string, largest?: number) =>
  z.object({ id: wire.idText(largest).describe(`\`id\` of the ${what}.`) });

/**
 * An optional query parameter. It arrives as text and the verb reads it, so that its refusals are the same
 * for every caller; the document says what it holds.
 */
export const queryText = (
  description: string,
  schema: { type?: "integer"; [keyword: string]: unknown } = {},
) =>
  z
    .string()
    .optional()
    .meta({ description, ...schema });

/** How a list is sorted, by any of these fields. */
export const orderQuery = (fields: readonly string[], example: string) => ({
  order: queryText(
    `Up to three fields, each with \`asc\` or \`desc\` if wanted, joined by commas; equal rows follow by \`id\`. Fields: ${fields.map((field) => `\`${field}\``).join(", ")}.`,
    { pattern: wire.ORDER_PATTERN, examples: [example] },
  ),
});

/** Why staff look a customer up. */
export const reasonQuery = () => ({
  reason: queryText(
    "For staff only: why they look. Kept in the audit log; needed where the institution asks for it (`lookup_reason_required`).",
    { maxLength: wire.LONGEST_REASON },
  ),
});

/** The page of a list that is read on from row to row. */
export const cursorQuery = (sizes: { default: number; max: number }) => ({
  ...pageQuery(sizes),
  after: queryText(
    "The cursor that `Link` of the page before gave: the page that follows it, not together with `offset`.",
  ),
});

/** `limit` and `offset` of a list. */
export const pageQuery = (sizes: { default: number; max: number }) => ({
  limit: queryText(`Rows of a page; over ${sizes.max} counts as ${sizes.max}.`, {
    type: "integer",
    minimum: 1,
    default: sizes.default,
  }),
  offset: queryText("Rows to skip.", { type: "integer", minimum: 0, maximum: wire.LARGEST_ID, default: 0 }),
});

/** A session of a customer, which always names them. */
export function ofCustomer<S extends { customerId: number | null }>(session: S): S & { customerId: number } {
  const { customerId } = session;
  if (customerId === null) throw new Error("a customer's session names its customer");
  return { ...session, customerId };
}

interface Links {
  limit: number;
  offset: number;
  /** The cursor of the next page, where there is one. */
  next?: string | undefined;
}

/** A page of a list, with header `Link` to the next and the previous one (RFC 8288) where there are such. */
export function pageReply<Page>(url: string, page: Page, { limit, offset, next }: Links) {
  const links = [
    ...(next === undefined ? [] : [linkTo(url, "next", { limit, after: next })]),
    ...(offset > 0 ? [linkTo(url, "prev", { limit, offset: Math.max(0, offset - limit) })] : []),
  ];
  return new Reply(200, page, links.length > 0 ? { Link: links.join(", ") } : {});
}

/** The same request, for another page. */
function linkTo(url: string, relation: string, page: Record<string, string | number>): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of ["offset", "after"]) searchParams.delete(name);
  for (const [name, value] of Object.entries(page)) searchParams.set(name, String(value));
  return `<${pathname}?${searchParams}>; rel="${relation}"`;
}

type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;

/** A query by the names that verbs have for its fields. */
export const inCamel = <Query extends object>(query: Query) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  ) as { [Name in keyof Query as Camel<Name>]: Query[Name] };
