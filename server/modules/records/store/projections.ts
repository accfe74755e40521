import { lte, ne, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import {
  type CollectionName,
  city,
  country,
  eventRecord,
  occupation,
  type RecordOf,
  state,
  village,
} from "../../../../lib/contract/index";
import { cities, countries, events, occupations, states, villages } from "../../../db/schema/index";
import { readHorizon } from "../../events/index";
import { CUSTOMER } from "./customer";
import type { Projection } from "./projection";
import { SAVINGS_ACCOUNT, SAVINGS_PRODUCT, TRANSACTION } from "./savings";
import { WEBHOOK_DELIVERY, WEBHOOK_ENDPOINT } from "./webhook";

export const EVENT = {
  schema: eventRecord,
  table: events,
  joins: [],
  company: events.companyId,
  id: events.id,
  natural: [events.sequence],
  readable: async (ctx) => lte(events.sequence, await readHorizon(ctx)),
  // A ping is its endpoint's alone, whose delivery names it.
  listed: ne(events.type, "ping"),
  cursor: "id",
  slow: { filters: [], orders: ["id", "type"], across: true },
  fields: {
    id: events.id,
    type: events.type,
    timestamp: events.createdAt,
    api_version: sql`'v1'`,
    company_id: events.companyId,
    data: events.data,
  },
  words: [],
  anyCase: {},
} satisfies Projection<RecordOf<"events">>;

/** Rows that belong to no company. */
const shared = <R extends { id: number; name: string }>(
  schema: z.ZodObject & z.ZodType<R>,
  table: PgTable & { id: PgColumn },
  fields: Projection<R>["fields"],
): Projection<R> => ({ schema, table, joins: [], id: table.id, fields, words: ["name"], anyCase: {} });

export const OCCUPATION = shared(occupation, occupations, {
  id: occupations.id,
  ext_ref_id: occupations.extRefId,
  name: occupations.name,
});

export const COUNTRY = shared(country, countries, {
  id: countries.id,
  code: countries.code,
  name: countries.name,
});

export const STATE = shared(state, states, {
  id: states.id,
  country_id: states.countryId,
  name: states.name,
});

export const CITY = shared(city, cities, { id: cities.id, state_id: cities.stateId, name: cities.name });

export const VILLAGE = shared(village, villages, {
  id: villages.id,
  city_id: villages.cityId,
  name: villages.name,
});

/** The collections of `/v1`. */
export const PROJECTIONS: { [Name in CollectionName]: Projection<RecordOf<Name>> } = {
  customers: CUSTOMER,
  savings_products: SAVINGS_PRODUCT,
  savings_accounts: SAVINGS_ACCOUNT,
  transactions: TRANSACTION,
  occupations: OCCUPATION,
  countries: COUNTRY,
  states: STATE,
  cities: CITY,
  villages: VILLAGE,
  events: EVENT,
  webhook_endpoints: WEBHOOK_ENDPOINT,
  webhook_deliveries: WEBHOOK_DELIVERY,
};
