import { z } from "zod";
import { customerRecord } from "../customer";
import { savingsAccount } from "../savings";
import { choice } from "../text";
import {
  city,
  country,
  eventRecord,
  occupation,
  savingsProduct,
  state,
  transactionRecord,
  village,
} from "./records";

/** The collections of `/v1` and the record that each holds. */
export const COLLECTIONS = {
  customers: customerRecord,
  savings_products: savingsProduct,
  savings_accounts: savingsAccount,
  transactions: transactionRecord,
  occupations: occupation,
  countries: country,
  states: state,
  cities: city,
  villages: village,
  events: eventRecord,
} as const;
export type CollectionName = keyof typeof COLLECTIONS;
export type RecordOf<Name extends CollectionName> = z.infer<(typeof COLLECTIONS)[Name]>;
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];

/** What a page of a list says of itself (interface 2.4). */
export const pageMeta = z
  .object({ total: z.int(), limit: z.int(), offset: z.int() })
  .meta({ id: "PageMeta", example: { total: 1004, limit: 25, offset: 0 } });

/** The generic paginated envelope of interface 2.4. */
export const listOf = <T extends z.ZodType>(record: T, id: string) =>
  z.object({ data: z.array(record), meta: pageMeta }).meta({ id });

const bareOf = (field: z.ZodType) => (field instanceof z.ZodNullable ? (field.unwrap() as z.ZodType) : field);

/** Neither a structure nor what is the same in every record. */
const plainFields = (name: CollectionName) =>
  Object.entries<z.ZodType>(COLLECTIONS[name].shape).filter(
    ([, field]) => !(bareOf(field) instanceof z.ZodObject || bareOf(field) instanceof z.ZodLiteral),
  );

/** The fields that lists may be filtered and ordered by. */
export const listFields = <Name extends CollectionName>(name: Name) =>
  plainFields(name).map(([field]) => field as keyof RecordOf<Name> & string);

/** Filters that find a value however it is capitalised. */
const ANY_CASE = ["customer_number", "email"];

/** One value of a field, as a query carries it. */
function filterOf(name: string, field: z.ZodType) {
  const bare = bareOf(field);
  const cases = ANY_CASE.includes(name) ? ", however it is capitalised" : "";
  const description = `Only records whose ${name} is this${cases}.`;
  if (bare instanceof z.ZodEnum) return choice(bare.options.map(String)).optional().meta({ description });
  const type = bare instanceof z.ZodNumber ? "integer" : bare instanceof z.ZodBoolean ? "boolean" : "string";
  return z.string().optional().meta({ description, type });
}

/** The query of a list: the page, the order, and one value for any field of the record. */
export function listQuery(name: CollectionName) {
  const filters = plainFields(name).map(([field, type]) => [field, filterOf(field, type)] as const);
  return z.strictObject({
    limit: z.string().optional().meta({
      description: "Records on a page; more than 100 counts as 100.",
      type: "integer",
      minimum: 1,
      default: 25,
    }),
    offset: z
      .string()
      .optional()
      .meta({ description: "Records to skip.", type: "integer", minimum: 0, default: 0 }),
    order: z.string().optional().meta({
      description: "Up to three fields, each with asc or desc if wanted, commas between.",
      example: "id desc",
    }),
    ...(Object.fromEntries(filters) as Record<string, z.ZodOptional<z.ZodString>>),
  });
}
