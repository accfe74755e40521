import { eq, sql } from "drizzle-orm";
import { countries, credentials, customers, occupations } from "../../../db/schema/index";
import { boolean, type Collection, code, day, type Field, int, time, words } from "./collection";
import { ID_SHAPE, matchId } from "./match-id";

const has = (kind: "password" | "passcode") =>
  sql<boolean>`exists (select 1 from ${credentials} c where c.user_id = ${customers}.user_id and c.kind = ${kind})`;

const age = sql<
  number | null
>`coalesce(date_part('year', age((app_now() at time zone ${customers.tz})::date, ${customers.dob}))::int, ${customers.age})`;

const NUMBER = /^[A-Za-z]{2,5}[0-9]{6,10}$/;

/** The number of whoever owns a record. */
export const customerNumber: Field = { ...code(customers.customerNumber), anyCase: "kept in capitals" };

export const customersCollection: Collection = {
  table: customers,
  joins: [
    { table: countries, on: eq(countries.id, customers.countryId), kind: "left" },
    { table: occupations, on: eq(occupations.id, customers.occupationId), kind: "left" },
  ],
  company: customers.companyId,
  tie: customers.id,
  match: (id) =>
    NUMBER.test(id) ? [eq(customers.customerNumber, id.toUpperCase())] : matchId(customers.id)(id),
  shape: `${ID_SHAPE}, or a customer number`,
  fields: {
    id: int(customers.id),
    customer_number: customerNumber,
    uid: int(customers.userId),
    company_id: int(customers.companyId),
    is_company: boolean(customers.isCompany),
    status: code(customers.status),
    mobile: code(customers.mobile),
    name: words(customers.name),
    sur_name: words(customers.surName),
    email: { ...words(customers.email), anyCase: "kept as written" },
    street: words(customers.street),
    gender: code(customers.gender),
    dob: day(customers.dob),
    age: int(age),
    marital_status: code(customers.maritalStatus),
    occupation_id_ext_ref_id: int(occupations.extRefId),
    state_id: int(customers.stateId),
    city_id: int(customers.cityId),
    village_id: int(customers.villageId),
    country_id: code(sql`${customers.countryId}::text`),
    country_name: words(countries.name),
    lang: code(customers.lang),
    tz: code(customers.tz),
    mobile_verified_at: time(customers.mobileVerifiedAt),
    has_password: boolean(has("password")),
    has_passcode: boolean(has("passcode")),
    created_at: time(customers.createdAt),
    updated_at: time(customers.updatedAt),
  },
};
