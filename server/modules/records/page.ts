import { invalidField } from "../../core/index";

/** `limit` and `offset` as they stand in a query string. */
export interface PageQuery {
  limit?: string | undefined;
  offset?: string | undefined;
}

export interface Page {
  limit: number;
  offset: number;
}

const LARGEST_OFFSET = 2_147_483_647;

/** Part of a list. A larger limit than `max` is coerced; anything that is not a count is a 400. */
export function readPage(query: PageQuery, sizes: { default: number; max: number }): Page {
  return { limit: readLimit(query.limit, sizes), offset: readOffset(query.offset) };
}

function readLimit(text: string | undefined, sizes: { default: number; max: number }): number {
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
