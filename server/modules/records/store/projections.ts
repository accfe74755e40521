import { lte, ne, sql } from "drizzle-orm";
import * as wire from "../../../../lib/contract/index";
import { cities, countries, events, occupations, states, villages } from "../../../db/schema/index";
import { readHorizon } from "../../events/index";
import { CUSTOMER } from "./customer";
import { type Projection, projection } from "./projection";
import { SAVINGS_ACCOUNT, SAVINGS_PRODUCT, TRANSACTION } from "./savings";
import { WEBHOOK_DELIVERY, WEBHOOK_ENDPOINT } from "./webhook";

export const EVENT = projection(
  wire.eventRecord,
  events,
  { timestamp: events.createdAt, api_version: sql`'v1'` },
  {
    natural: [events.sequence],
    readable: async (ctx) => lte(events.sequence, await readHorizon(ctx)),
    // A ping is its endpoint's alone, whose delivery names it.
    listed: ne(events.type, "ping"),
    cursor: "id",
    slow: { filters: [], orders: ["id", "type"], across: true },
  },
);

const NAMED = { words: ["name" as const] };

/** The collections of `/v1`. */
export const PROJECTIONS: { [Name in wire.CollectionName]: Projection<wire.RecordOf<Name>> } = {
  customers: CUSTOMER,
  savings_products: SAVINGS_PRODUCT,
  savings_accounts: SAVINGS_ACCOUNT,
  transactions: TRANSACTION,
  occupations: projection(wire.occupation, occupations, {}, NAMED),
  countries: projection(wire.country, countries, {}, NAMED),
  states: projection(wire.state, states, {}, NAMED),
  cities: projection(wire.city, cities, {}, NAMED),
  villages: projection(wire.village, villages, {}, NAMED),
  events: EVENT,
  webhook_endpoints: WEBHOOK_ENDPOINT,
  webhook_deliveries: WEBHOOK_DELIVERY,
};
