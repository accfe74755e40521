import { z } from "zod";
import * as wire from "../index";

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
