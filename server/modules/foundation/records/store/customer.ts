import { eq, sql } from "drizzle-orm";
import * as wire from "../../../../../lib/contract/index";
import { countries, credentials, customers, occupations } from "../../../../db/schema/index";
import { type Projection, projection } from "./projection";

const has = (kind: "password" | "passcode") =>
  sql<boolean>`exists (select 1 from ${credentials} c where c.user_id = ${customers}.user_id and c.kind = ${kind})`;

const changedAt = (kind: "password" | "passcode") =>
  sql`(select c.updated_at from ${credentials} c where c.user_id = ${customers}.user_id and c.kind = ${kind})`.mapWith(
    credentials.updatedAt,
  );

const age = sql<
  number | null
>`coalesce(date_part('year', age((app_now() at time zone ${customers.tz})::date, ${customers.dob}))::int, ${customers.age})`;

const COMPUTED: (keyof wire.CustomerRecord)[] = [
  "age",
  "dob_by_bank",
  "fed_by_bank",
  "has_password",
  "has_passcode",
];

export const CUSTOMER = projection(
  wire.customerRecord,
  customers,
  {
    uid: customers.userId,
    age,
    occupation_id_ext_ref_id: occupations.extRefId,
    country_id: sql`${customers.countryId}::text`,
    country_name: countries.name,
    fed_by_bank: sql`${customers.fedAt} is not null`,
    has_password: has("password"),
    has_passcode: has("passcode"),
  },
  {
    joins: [
      { table: countries, on: eq(countries.id, customers.countryId) },
      { table: occupations, on: eq(occupations.id, customers.occupationId) },
    ],
    unique: ["customer_number"],
    // No index leads through the customers in the order of another table's number.
    slow: { filters: COMPUTED, orders: [...COMPUTED, "occupation_id_ext_ref_id"] },
    words: wire.customerFieldsWhere(({ isWords }) => isWords),
    anyCase: {
      customer_number: "kept in capitals",
      ...{ email: "kept as written", new_email: "kept as written" },
      country_name: "in any spelling",
    },
  },
);

export const OWN_CUSTOMER = {
  ...CUSTOMER,
  schema: wire.ownCustomerRecord,
  fields: {
    ...CUSTOMER.fields,
    password_changed_at: changedAt("password"),
    passcode_changed_at: changedAt("passcode"),
  },
} satisfies Projection<wire.OwnCustomerRecord>;
