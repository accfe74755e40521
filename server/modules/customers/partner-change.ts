import type { Partner } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import type { Context } from "../context";
import { CUSTOMER, toColumns } from "../records/index";
import { REFERENCE, type ReferenceReader } from "../reference/index";
import { isPast } from "./policy";
import type { Customer, CustomerChange } from "./store";

type Whereabouts = Pick<Customer, "countryId" | "stateId" | "cityId" | "villageId" | "tz">;

export interface ProfileUpdate {
  /** The customer as it is, or where a new one is. */
  customer: Whereabouts;
  partner: Partial<Partner>;
  /** How refusals name a field: inside `partner`, or of the body itself. */
  prefix: "partner." | "";
  /** Of many profiles; else each is held against the lists by itself. */
  reference?: ReferenceReader;
}

/**
 * What a profile changes of a customer, by columns; the number is not among it. Absent fields stay, null clears. Errors: 400 naming the field,
 * for unknown places and occupations too.
 */
export async function partnerChange(ctx: Context, update: ProfileUpdate): Promise<CustomerChange> {
  const { customer, partner, prefix, reference = REFERENCE } = update;
  const { mobile: _proven, age, occupation_id_ext_ref_id, country_id, ...plain } = partner;
  if (partner.dob && !isPast(partner.dob, ctx.clock.now(), customer.tz))
    throw invalidField(`${prefix}dob`, "not_past", "must be in the past");
  const change = {
    ...toColumns(CUSTOMER, plain),
    age,
    occupationId: await occupation(ctx, { reference, prefix, extRefId: occupation_id_ext_ref_id }),
    countryId: await country(ctx, { reference, prefix, text: country_id }),
  };
  await checkPlaces(ctx, { ...update, reference }, change);
  return change;
}

interface Named {
  reference: ReferenceReader;
  prefix: string;
}

async function occupation(
  ctx: Context,
  { reference, prefix, extRefId }: Named & { extRefId: number | null | undefined },
) {
  if (extRefId === undefined || extRefId === null) return extRefId;
  const found = await reference.findOccupation(ctx, { extRefId });
  if (!found)
    throw invalidField(
      `${prefix}occupation_id_ext_ref_id`,
      "unknown",
      "must be an ext_ref_id of the list of occupations",
    );
  return found.id;
}

async function country(
  ctx: Context,
  { reference, prefix, text }: Named & { text: string | null | undefined },
) {
  if (text === undefined || text === null) return text;
  const id = await reference.resolveCountry(ctx, { text });
  if (id === null)
    throw invalidField(
      `${prefix}country_id`,
      "unknown",
      "must be a country's id, two-letter code or English name",
    );
  return id;
}

const PLACES = ["countryId", "stateId", "cityId", "villageId"] as const;

async function checkPlaces(
  ctx: Context,
  { customer, prefix, reference }: ProfileUpdate & Named,
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
