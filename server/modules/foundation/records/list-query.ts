import type { PageSizes } from "../../../../lib/contract/index";
import { invalidField } from "../../../core/index";

/** How a part of a list is asked for in a query string. */
export interface PageQuery {
  limit?: string | undefined;
  offset?: string | undefined;
  after?: string | undefined;
}

export interface Page {
  limit: number;
  offset: number;
  /** The cursor that the part begins after, instead of at its offset. */
  after?: string;
}

const LARGEST_OFFSET = 2_147_483_647;

/**
 * Part of a list. A larger limit than `max` is coerced; anything that is not a count is a 400, and so is an
 * offset beside a cursor: only one of them can say where to begin.
 */
export function readPage({ limit, offset, after }: PageQuery, sizes: PageSizes): Page {
  const page = { limit: readLimit(limit, sizes), offset: readOffset(offset) };
  if (after === undefined) return page;
  if (offset !== undefined) throw invalidField("offset", "unexpected", "must be left out beside after");
  return { ...page, after };
}

function readLimit(text: string | undefined, sizes: PageSizes): number {
  if (text === undefined) return sizes.default;
  const limit = readCount("limit", text, "must be a whole number from 1");
  if (limit < 1) throw invalidField("limit", "too_small", "must be a whole number from 1", 1);
  return Math.min(limit, sizes.max);
}

function readOffset(text: string | undefined): number {
  if (text === undefined) return 0;
  const message = `must be a whole number from 0 to ${LARGEST_OFFSET}`;
  const offset = readCount("offset", text, message);
  if (offset > LARGEST_OFFSET) throw invalidField("offset", "too_large", message, LARGEST_OFFSET);
  return offset;
}

function readCount(field: string, text: string, message: string): number {
  if (!/^[0-9]+$/.test(text)) throw invalidField(field, "malformed", message);
  return Number(text);
}

/** What an answer says of the part of a list that it has. */
export interface PageFacts {
  total: number;
  total_estimated?: true;
  limit: number;
  offset: number;
}

export const pageFacts = (
  { limit, offset }: Page,
  { total, isEstimate }: { total: number; isEstimate: boolean },
): PageFacts => ({ total, ...(isEstimate && { total_estimated: true }), limit, offset });

export interface OrderTerm<Field extends string> {
  field: Field;
  descending: boolean;
}

const MAX_ORDER_TERMS = 3;

/**
 * The query parameter `order`: `<field> [asc|desc]`, up to three of them with commas between. Only the
 * names in `fields` pass, so that nothing a client writes reaches SQL. Errors: 400 naming `order`.
 */
export function readOrder<Field extends string>(
  text: string | undefined,
  fields: readonly Field[],
): OrderTerm<Field>[] {
  if (text === undefined) return [];
  const terms = text.split(",", MAX_ORDER_TERMS + 1).map((term) => readTerm(term, fields));
  if (terms.length > MAX_ORDER_TERMS)
    throw invalidField("order", "too_many", `must name at most ${MAX_ORDER_TERMS} fields`, MAX_ORDER_TERMS);
  return terms;
}

function readTerm<Field extends string>(term: string, fields: readonly Field[]): OrderTerm<Field> {
  const [, name, direction] = /^ *([a-z_]+)(?: +(asc|desc))? *$/i.exec(term) ?? [];
  const field = fields.find((known) => known === name);
  if (!field)
    throw invalidField("order", "malformed", "must be a field of the record, then asc or desc if wanted");
  return { field, descending: direction?.toLowerCase() === "desc" };
}
