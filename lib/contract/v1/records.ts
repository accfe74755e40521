import { z } from "zod";
import { pageOf } from "../page";
import { PRODUCT_STATUSES, typeKinds } from "../products";
import { savingsTransaction } from "../savings";
import { decimal, moment, textOrNull } from "../text";

export const savingsProduct = z
  .object({
    id: z.int(),
    company_id: z.int(),
    code: z.string(),
    external_id: textOrNull("What a system of the institution calls the record."),
    name: z.string(),
    currency: z.string(),
    /** Per cent a year. */
    interest_rate: decimal(),
    status: z
      .enum(PRODUCT_STATUSES)
      .describe("A `retired` product keeps its accounts, and takes no new ones."),
    type_kinds: typeKinds(),
    created_at: moment(),
  })
  .meta({ id: "SavingsProduct" });
export type SavingsProduct = z.infer<typeof savingsProduct>;
export const productList = pageOf(savingsProduct).meta({ id: "ProductList" });

/** A transaction with the account that it moved. */
export const transactionRecord = savingsTransaction
  .extend({
    account_id: z.int(),
    account_number: z.string(),
    customer_id: z.int(),
    customer_number: z.string(),
    company_id: z.int(),
    created_at: moment(),
    updated_at: moment(),
  })
  .meta({ id: "Transaction" });
export type TransactionRecord = z.infer<typeof transactionRecord>;

export const occupation = z
  .object({ id: z.int(), ext_ref_id: z.int(), name: z.string() })
  .meta({ id: "Occupation" });
export const country = z.object({ id: z.int(), code: z.string(), name: z.string() }).meta({ id: "Country" });
export const state = z.object({ id: z.int(), country_id: z.int(), name: z.string() }).meta({ id: "State" });
export const city = z.object({ id: z.int(), state_id: z.int(), name: z.string() }).meta({ id: "City" });
export const village = z.object({ id: z.int(), city_id: z.int(), name: z.string() }).meta({ id: "Village" });

export const REFERENCE_LISTS = ["countries", "states", "cities", "villages", "occupations"] as const;
export type ReferenceListName = (typeof REFERENCE_LISTS)[number];

/** One row of a reference list; the parent's id and the code where the list has them. */
export const referenceRow = z
  .object({
    id: z.int(),
    name: z.string(),
    code: z.string().optional().describe("ISO alpha-2, of countries."),
    ext_ref_id: z.int().optional().describe("Of occupations: what `occupation_id_ext_ref_id` takes."),
    country_id: z.int().optional(),
    state_id: z.int().optional(),
    city_id: z.int().optional(),
  })
  .meta({ id: "ReferenceRow" });
export type ReferenceRow = z.infer<typeof referenceRow>;

/** The generic paginated envelope of interface 2.4. */
export const referenceList = z
  .object({
    data: z.array(referenceRow),
    meta: z.object({
      total: z.int().describe("Rows in all."),
      limit: z.int().describe("As applied."),
      offset: z.int(),
    }),
  })
  .meta({ id: "ReferenceList" });
export type ReferenceList = z.infer<typeof referenceList>;
