import type { Partner } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import type { Context } from "../context";
import { checkNesting, findOccupationByExtRef, resolveCountry } from "../reference/index";
import { checkBirthDate } from "./policy";
import type { Customer, CustomerChange } from "./store";

type Whereabouts = Pick<Customer, "countryId" | "stateId" | "cityId" | "villageId" | "tz">;

/**
 * What a `partner` object changes of a customer; the number is not among it. Absent fields stay, null
 * clears. Errors: 400 naming the field, for unknown places and occupations too.
 */
export async function partnerChange(
  ctx: Context,
  customer: Whereabouts,
  partner: Partial<Partner>,
): Promise<CustomerChange> {
  if (partner.dob) checkBirthDate(partner.dob, ctx.clock.now(), customer.tz);
  return {
    name: partner.name,
    surName: partner.sur_name,
    email: partner.email,
    street: partner.street,
    gender: partner.gender,
    dob: partner.dob,
    age: partner.age,
    maritalStatus: partner.marital_status,
    occupationId: await occupation(ctx, partner.occupation_id_ext_ref_id),
    ...(await places(ctx, customer, partner)),
  };
}

async function occupation(ctx: Context, extRefId: number | null | undefined) {
  if (extRefId === undefined || extRefId === null) return extRefId;
  const found = await findOccupationByExtRef(ctx, extRefId);
  if (!found)
    throw invalidField(
      "partner.occupation_id_ext_ref_id",
      "must be an ext_ref_id of the list of occupations",
    );
  return found.id;
}

async function places(ctx: Context, customer: Whereabouts, partner: Partial<Partner>) {
  const change = {
    countryId: await country(ctx, partner.country_id),
    stateId: partner.state_id,
    cityId: partner.city_id,
    villageId: partner.village_id,
  };
  if (Object.values(change).every((value) => value === undefined)) return {};
  const kept = <T>(value: T | undefined, before: T) => (value === undefined ? before : value);
  const field = await checkNesting(ctx, {
    countryId: kept(change.countryId, customer.countryId),
    stateId: kept(change.stateId, customer.stateId),
    cityId: kept(change.cityId, customer.cityId),
    villageId: kept(change.villageId, customer.villageId),
  });
  if (field) throw invalidField(field, "must be on the list and lie within the place above it");
  return change;
}

async function country(ctx: Context, text: string | null | undefined) {
  if (text === undefined || text === null) return text;
  const id = await resolveCountry(ctx, text);
  if (id === null)
    throw invalidField("partner.country_id", "must be a country's id, two-letter code or English name");
  return id;
}
