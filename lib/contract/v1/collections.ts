import { z } from "zod";
import { customerRecord } from "../customer";
import { ORDER_PATTERN, pageFacts } from "../page";
import { ACCOUNT_NUMBER, CUSTOMER_NUMBER, LARGEST_ID, LARGEST_WIDE_ID } from "../rules";
import { savingsAccount } from "../savings";
import { choice } from "../text";
import { event, eventRecord } from "./events";
import { city, country, occupation, savingsProduct, state, transactionRecord, village } from "./records";
import { webhookDelivery, webhookEndpoint } from "./webhooks";

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
  webhook_endpoints: webhookEndpoint,
  webhook_deliveries: webhookDelivery,
} as const;
export type CollectionName = keyof typeof COLLECTIONS;
export type RecordOf<Name extends CollectionName> = z.infer<(typeof COLLECTIONS)[Name]>;
/** The record of a collection as it is answered: events are told apart by their type. */
export const answeredRecord = (name: CollectionName): z.ZodType =>
  name === "events" ? event : COLLECTIONS[name];
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];

/** The part of a path that names a record, where it is not its id alone. */
const PATH_NAMES: Partial<Record<CollectionName, string>> = {
  customers: "customer_number",
  savings_accounts: "account_number",
};
export const pathNameOf = (name: CollectionName): string => PATH_NAMES[name] ?? "id";

/** An id as a path has it, and that of a record which piles up. */
const ID_PATTERN = "^[1-9][0-9]{0,9}$";
export const WIDE_ID_PATTERN = "^[1-9][0-9]{0,15}$";
const PATH_FORMS: Partial<Record<CollectionName, object>> = {
  customers: { pattern: `${CUSTOMER_NUMBER.source}|${ID_PATTERN}` },
  savings_accounts: { pattern: ACCOUNT_NUMBER.source },
  events: { format: "uuid" },
};
/** What that part has to look like, in the words of a schema. */
export function pathFormOf(name: CollectionName): object {
  const isWide = COLLECTIONS[name].shape.id.meta()?.format === "int64";
  return PATH_FORMS[name] ?? { pattern: isWide ? WIDE_ID_PATTERN : ID_PATTERN };
}

/** What a page of a list says of itself (interface 2.4). */
export const pageMeta = pageFacts.meta({ id: "PageMeta" });

/** The generic paginated envelope of interface 2.4. */
export const listOf = <T extends z.ZodType>(record: T, id: string) =>
  z.object({ data: z.array(record), meta: pageMeta }).meta({ id });

const bareOf = (field: z.ZodType) => (field instanceof z.ZodNullable ? (field.unwrap() as z.ZodType) : field);

/** Neither a structure nor what is the same in every record. */
const plainFields = (name: CollectionName) =>
  Object.entries<z.ZodType>(COLLECTIONS[name].shape).filter(
    ([, field]) =>
      ![z.ZodObject, z.ZodRecord, z.ZodLiteral, z.ZodArray].some((kind) => bareOf(field) instanceof kind),
  );

/** The fields that lists may be filtered and ordered by. */
export const listFields = <Name extends CollectionName>(name: Name) =>
  plainFields(name).map(([field]) => field as keyof RecordOf<Name> & string);

/** Moments are compared as well: from one on, and before one. */
export const MOMENT_BOUNDS = { gte: "at or after", lt: "before" } as const;
export type MomentBound = keyof typeof MOMENT_BOUNDS;

const boundsOf = (name: string, field: z.ZodType) =>
  bareOf(field).meta()?.format === "date-time"
    ? Object.entries(MOMENT_BOUNDS).map(([bound, words]) => [
        `${name}[${bound}]`,
        z
          .string()
          .optional()
          .meta({
            description: `Only records whose ${name} is ${words} this moment.`,
            format: "date-time",
            example: "2026-01-31T00:00:00Z",
          }),
      ])
    : [];

/** A decimal number as a filter takes it. */
export const FILTERED_DECIMAL = String.raw`^-?[0-9]{1,30}(\.[0-9]{1,30})?$`;

/** Filters that find a value however it is capitalised. */
const ANY_CASE = ["customer_number", "account_number", "email"];

/** One value of a field, as a query carries it. */
function filterOf(name: string, field: z.ZodType) {
  const bare = bareOf(field);
  const cases = ANY_CASE.includes(name) ? ", however it is capitalised" : "";
  const values = (bare.meta()?.enum as (string | null)[] | undefined)?.flatMap((value) => value ?? []);
  const description = `Only records whose ${name} is this${cases}${values ? `: ${listed(values)}` : ""}.`;
  if (bare instanceof z.ZodEnum) return choice(bare.options.map(String)).optional().describe(description);
  if (bare instanceof z.ZodBoolean) return z.string().optional().meta({ description, type: "boolean" });
  return z
    .string()
    .optional()
    .meta({ description, ...formOf(bare) });
}

/** What a filter of this field has to look like, as far as a document can say it. */
function formOf(field: z.ZodType): object {
  const { format } = field.meta() ?? {};
  if (field instanceof z.ZodNumber) {
    const largest = format === "int64" ? LARGEST_WIDE_ID : LARGEST_ID;
    return { type: "integer", minimum: -largest, maximum: largest };
  }
  if (field instanceof z.ZodUUID) return { type: "string", format: "uuid" };
  if (format === "date" || format === "date-time") return { type: "string", format };
  const isDecimal = field instanceof z.ZodString && field.def.checks?.length;
  return { type: "string", ...(isDecimal && { pattern: FILTERED_DECIMAL }) };
}

const AFTER: Partial<Record<CollectionName, string>> & { any: string } = {
  any: "The cursor that `Link` of the page before gave: the page that follows it, not together with `offset`.",
  events: "The id of an event: those that follow it, not together with `offset`.",
};

const listed = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(", ");

/** The query of a list: the page, the order, one value for any field of the record, and bounds of its moments. */
export function listQuery(name: CollectionName) {
  const filters = plainFields(name).flatMap(([field, type]) => [
    [field, filterOf(field, type)],
    ...boundsOf(field, type),
  ]);
  return z.strictObject({
    limit: z.string().optional().meta({
      description: "Records on a page; more than 100 counts as 100.",
      type: "integer",
      minimum: 1,
      default: 25,
    }),
    offset: z.string().optional().meta({
      description: "Records to skip.",
      type: "integer",
      minimum: 0,
      maximum: LARGEST_ID,
      default: 0,
    }),
    after: z
      .string()
      .optional()
      .describe(AFTER[name] ?? AFTER.any),
    order: z
      .string()
      .optional()
      .meta({
        pattern: ORDER_PATTERN,
        description: `Up to three fields, each with \`asc\` or \`desc\` if wanted, commas between; equal records follow by \`id\`. Fields: ${listed(listFields(name))}.`,
        example: "id desc",
      }),
    ...(Object.fromEntries(filters) as Record<string, z.ZodOptional<z.ZodString>>),
  });
}
