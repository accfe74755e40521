import { z } from "zod";

/** What a page says of its list, in every envelope (interface 2.4). */
export const pageFacts = z.object({
  total: z.int().meta({
    description:
      "Rows in all. Exact up to 10,000, and for what a customer sees; beyond, an estimate that `total_estimated` marks.",
  }),
  total_estimated: z
    .literal(true)
    .optional()
    .describe("There are more than 10,000 rows, and `total` says about how many."),
  limit: z.int().describe("As applied."),
  offset: z.int().describe("As applied; 0 with `after`."),
});

/** Where the next and the previous page are. */
export const pageLinks = z.object({
  Link: z
    .string()
    .optional()
    .describe("`next` and `prev`, where there are such pages (RFC 8288). `next` has an `after`."),
});

/** A page of a list of `/v2`. */
export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({
    count: z.int().describe("Rows in `results`."),
    results: z.array(record),
    ...pageFacts.shape,
  });

const ORDER_TERM = " *[a-z_]+( +(asc|desc))? *";
/** An order as a query names it: up to three fields, each with a direction if wanted. */
export const ORDER_PATTERN = `^${ORDER_TERM}(,${ORDER_TERM}){0,2}$`;
