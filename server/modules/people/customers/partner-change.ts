import { customerFieldsWhere, type FieldWith, type Partner } from "../../../../lib/contract/index";
import { checkAll, invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { type ColumnOf, CUSTOMER, columnOf, toColumns } from "../../foundation/records/index";
import { REFERENCE, type ReferenceReader } from "../../foundation/reference/index";
import { isPast } from "./policy";
import type { Customer, CustomerChange } from "./store";

type OfSome = ColumnOf<typeof CUSTOMER, FieldWith<"of">>;

const columnsOf = (whom: "people" | "companies"): OfSome[] =>
  customerFieldsWhere(({ of }) => of === whom).map((field) => columnOf(CUSTOMER, field as FieldWith<"of">));
const OF_PEOPLE = columnsOf("people");
const OF_COMPANIES = columnsOf("companies");

type Known = Pick<Customer, OfSome | "isCompany" | "countryId" | "stateId" | "cityId" | "villageId" | "tz">;

/** What a new customer begins with. */
export const NOTHING_KNOWN: Omit<Known, "tz"> = {
  ...{ isCompany: false, countryId: null, stateId: null, cityId: null, villageId: null },
  ...(Object.fromEntries([...OF_PEOPLE, ...OF_COMPANIES].map((column) => [column, null])) as Record<
    OfSome,
    null
  >),
};

export interface ProfileUpdate {
  /** The customer as it is, or what a new one begins with. */
  customer: Known;
  partner: Partial<Partner>;
  /** Where that changes as well. */
  isCompany?: boolean | undefined;
  /** How refusals name a field: inside `partner`, or of the body itself. */
  prefix: "partner." | "";
  /** The lists, where many profiles are checked; else each profile is held against the lists by itself. */
  reference?: ReferenceReader;
}

/**
 * What a profile changes of a customer, by columns; the number is not among it. Absent fields stay, null clears. Errors: 400 naming the field,
 * for unknown places and occupations too.
 */
export async function partnerChange(ctx: Context, update: ProfileUpdate): Promise<CustomerChange> {
  const { customer, partner, prefix, reference = REFERENCE } = update;
  const { isCompany = customer.isCompany } = update;
  const { mobile: _proven, age, occupation_id_ext_ref_id, country_id, ...plain } = partner;
  const day = (field: "dob" | "registered_on") => () => {
    const sent = partner[field];
    if (sent && !isPast(sent, ctx.clock.now(), customer.tz))
      throw invalidField(`${prefix}${field}`, "not_past", "must be in the past");
  };
  const occupation = () =>
    idOf({
      value: occupation_id_ext_ref_id,
      find: async (extRefId) => (await reference.findOccupation(ctx, { extRefId }))?.id,
      field: `${prefix}occupation_id_ext_ref_id`,
      message: "must be an ext_ref_id of the list of occupations",
    });
  const places = async () => {
    const find = (text: string) => reference.resolveCountry(ctx, { text });
    const message = "must be a country's id, two-letter code or English name";
    const countryId = await idOf({ value: country_id, find, field: `${prefix}country_id`, message });
    const change = { ...toColumns(CUSTOMER, plain), countryId };
    await checkPlaces(ctx, update, change);
    return change;
  };
  const [change, occupationId] = await checkAll(places, occupation, day("dob"), day("registered_on"));
  return { ...change, ...withoutOthers(customer, isCompany ? OF_PEOPLE : OF_COMPANIES), age, occupationId };
}

/** What does not apply is not stored, and goes where it was. */
const withoutOthers = (customer: Known, fields: readonly OfSome[]): CustomerChange =>
  Object.fromEntries(fields.map((field) => [field, customer[field] === null ? undefined : null]));

interface Named<Value> {
  value: Value | null | undefined;
  find: (value: Value) => Promise<number | null | undefined>;
  /** As refusals name it, and what it has to be. */
  field: string;
  message: string;
}

/** The id of what a profile names on a list; absent stays absent, and null clears. Errors: 400 on the field. */
async function idOf<Value>({
  value,
  find,
  field,
  message,
}: Named<Value>): Promise<number | null | undefined> {
  if (value === undefined) return undefined;
  if (value === null) return null;
  const id = await find(value);
  if (typeof id !== "number") throw invalidField(field, "unknown", message);
  return id;
}

const PLACES = ["countryId", "stateId", "cityId", "villageId"] as const;

async function checkPlaces(
  ctx: Context,
  { customer, prefix, reference = REFERENCE }: ProfileUpdate,
  change: CustomerChange,
) {
  if (PLACES.every((place) => change[place] === undefined)) return;
  const after = { ...customer };
  for (const place of PLACES) {
    const changed = change[place];
    if (changed !== undefined) after[place] = changed;
  }
  const wrong = await reference.checkNesting(ctx, after);
  if (wrong)
    throw invalidField(
      `${prefix}${wrong}`,
      "not_nested",
      "must be on the list and lie within the place above it",
    );
}
