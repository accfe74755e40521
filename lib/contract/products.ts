import { z } from "zod";
import { because } from "./issue-reason";
import { someOf } from "./some-of";
import { choice, currencyCode, externalId, publicName } from "./text";

/** A `retired` product keeps its accounts, and takes no new ones. */
export const PRODUCT_STATUSES = ["active", "retired"] as const;

const HIGHEST_RATE = 100;

/** Percent a year, as decimal text. */
const interestRate = () =>
  z
    .string()
    .regex(/^-?(0|[1-9][0-9]{0,2})(\.[0-9]{1,6})?$/, 'must be a decimal number as text, such as "0.25"')
    .refine(
      (text) => Math.abs(Number(text)) <= HIGHEST_RATE,
      because("too_large", `must be at most ${HIGHEST_RATE}`, HIGHEST_RATE),
    )
    .meta({ description: "Per cent a year; a decimal number as text.", examples: ["0.25"] });

/** A savings product that is to be there. Its code and currency stay: account numbers and balances are made of them. */
export const newProduct = z
  .object({
    code: z
      .string()
      .regex(/^[A-Z0-9]{1,10}$/, "must be 1 to 10 digits or capital letters")
      .meta({
        description: "Unique in the institution; in our own account numbers its digits are the second group.",
        examples: ["210"],
      }),
    external_id: externalId().nullish(),
    name: publicName(),
    currency: currencyCode(),
    interest_rate: interestRate().default("0"),
  })
  .meta({ id: "NewProduct" });
export type NewProduct = z.infer<typeof newProduct>;

/** Absent = unchanged. */
export const productChange = someOf(
  z
    .object({
      external_id: externalId().nullable(),
      name: publicName(),
      interest_rate: interestRate(),
      status: choice(PRODUCT_STATUSES).describe(
        "`retired` takes no new accounts; `active` takes them again.",
      ),
    })
    .partial()
    .meta({ id: "ProductChange" }),
);
export type ProductChange = z.infer<typeof productChange>;
