import { z } from "zod";
import { because } from "./issue-reason";
import { isLine, isStorable, LONGEST_TYPE, MOST_TYPES } from "./rules";
import { someOf } from "./some-of";
import { choice, currencyCode, externalId, publicName } from "./text";
import { TRANSACTION_KINDS, typeKey } from "./transaction-kinds";

/** A `retired` product keeps its accounts, and takes no new ones. */
export const PRODUCT_STATUSES = ["active", "retired"] as const;

const HIGHEST_RATE = 100;

/** Percent a year, as decimal text. */
const interestRate = () =>
  z
    .string()
    .regex(/^-?(0|[1-9][0-9]{0,2})(\.[0-9]{1,6})?$/, 'must be a decimal number as text, such as "0.25"')
    .refine(
      // A text that is no number has one fault, and not two.
      (text) => !(Math.abs(Number(text)) > HIGHEST_RATE),
      because("too_large", `must be at most ${HIGHEST_RATE}`, HIGHEST_RATE),
    )
    .meta({ description: "Per cent a year; a decimal number as text.", examples: ["0.25"] });

const TYPE = `must be 1 to ${LONGEST_TYPE} characters`;

/** What the core system's words for transactions of a product stand for, beside the common ones (`transactionKind`). */
export const typeKinds = () =>
  z
    .record(
      z
        .string()
        .refine((type) => isLine(type, LONGEST_TYPE) && isStorable(type), because("malformed", TYPE))
        .meta({ minLength: 1, maxLength: LONGEST_TYPE }),
      z.enum(TRANSACTION_KINDS),
    )
    .refine(
      (kinds) => Object.keys(kinds).length <= MOST_TYPES,
      because("too_many", `must have at most ${MOST_TYPES} types`, MOST_TYPES),
    )
    .refine(
      (kinds) => {
        const keys = Object.keys(kinds).map(typeKey);
        return !keys.includes("") && new Set(keys).size === keys.length;
      },
      because(
        "repeated",
        "must have each type once, however it is written, and none without letters and digits",
      ),
    )
    .meta({
      description:
        "What the core system's words for transactions stand for, where the common words do not say it: a `kind` by `type`, however that is written.",
      examples: [{ "profit share": "interest" }],
    });

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
    type_kinds: typeKinds().default({}),
  })
  .meta({ id: "NewProduct", formOf: "SavingsProduct" });
export type NewProduct = z.infer<typeof newProduct>;

/** Absent = unchanged. */
export const productChange = someOf(
  z
    .object({
      external_id: externalId().nullable(),
      name: publicName(),
      interest_rate: interestRate(),
      type_kinds: typeKinds(),
      status: choice(PRODUCT_STATUSES).describe(
        "`retired` takes no new accounts; `active` takes them again.",
      ),
    })
    .partial()
    .meta({ id: "ProductChange", formOf: "SavingsProduct" }),
);
export type ProductChange = z.infer<typeof productChange>;
