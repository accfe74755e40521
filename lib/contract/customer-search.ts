import { z } from "zod";
import { CUSTOMER_STATUSES } from "./customer";
import { pageOf } from "./page";

/** Rows of a page of customers, and what is shown of those that a search finds. */
export const CUSTOMER_SIZES = { default: 25, max: 100 };

/** By what a search found its customers. */
export const FOUND_BY = ["customer_number", "account_number", "mobile", "name", "similar_name"] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** What a list of customers shows of each: enough to tell them apart, and nothing that proves an identity. */
export const customerRow = z
  .object({
    id: z.int(),
    customer_number: z.string(),
    name: z.string().nullable().describe("Both names."),
    status: z.enum(CUSTOMER_STATUSES),
    is_company: z.boolean(),
    mobile_ending: z
      .string()
      .nullable()
      .meta({ description: "The last four digits of the mobile number.", examples: ["4567"] }),
    accounts: z.int().describe("How many savings accounts there are."),
    born: z.int().nullable().describe("Year of birth."),
    town: z.string().nullable().describe("Of the address."),
    branch_code: z.string().nullable().describe("Of the branch that looks after the customer."),
    branch_name: z.string().nullable().describe("The branch's name."),
  })
  .meta({ id: "CustomerRow" });
export type CustomerRow = z.infer<typeof customerRow>;

export const customerRows = pageOf(customerRow)
  .extend({
    found_by: z
      .enum(FOUND_BY)
      .nullable()
      .describe("What `search` was taken for; `null` without one, and where nothing was found."),
    exact: z.boolean().describe("A whole number was searched, and the one customer whose it is was found."),
    more: z.boolean().meta({
      description:
        "A search found more than it answers: they follow at `offset`, and another word or more digits find fewer.",
    }),
  })
  .meta({ id: "CustomerRows" });
export type CustomerRows = z.infer<typeof customerRows>;
