import { eq, isNull, lte, ne, sql } from "drizzle-orm";
import * as wire from "../../../../../lib/contract/index";
import {
  type StaffStatus,
  staffMember,
  type WebhookDelivery,
  webhookDelivery,
  webhookEndpoint,
} from "../../../../../lib/contract/index";
import {
  branches,
  cities,
  countries,
  credentials,
  events,
  hasSecondFactor,
  occupations,
  staffLinks,
  states,
  users,
  villages,
  webhookDeliveries,
  webhookEndpoints,
} from "../../../../db/schema/index";
import { readHorizon } from "../../events/index";
import { CUSTOMER } from "./customer";
import { type Projection, projection } from "./projection";
import { SAVINGS_PRODUCT, TOLD_ACCOUNT, TRANSACTION } from "./savings";

export const WEBHOOK_ENDPOINT = projection(
  webhookEndpoint,
  webhookEndpoints,
  {},
  { readable: async () => isNull(webhookEndpoints.deletedAt), words: ["description"] },
);

/** What no index leads to. */
const UNINDEXED: (keyof WebhookDelivery)[] = [
  "attempts",
  "next_attempt_at",
  "last_attempt_at",
  "response_status",
  "failure",
  "delivered_at",
];

export const WEBHOOK_DELIVERY = projection(
  webhookDelivery,
  webhookDeliveries,
  {},
  { slow: { filters: UNINDEXED, orders: [...UNINDEXED, "event_id"], across: true } },
);

const hasPassword = sql`exists (select 1 from ${credentials} c where c.user_id = ${users.id} and c.kind = 'password')`;

const status = sql<StaffStatus>`case when not ${users.active} then 'disabled' when ${hasPassword} then 'active' else 'invited' end`;

export const STAFF_MEMBER = projection(
  staffMember,
  users,
  {
    branch_code: branches.code,
    branch_name: branches.name,
    status,
    second_factor: hasSecondFactor(users.id),
    link_expires_at: staffLinks.expiresAt,
  },
  {
    joins: [
      { table: branches, on: eq(branches.id, users.branchId) },
      { table: staffLinks, on: eq(staffLinks.userId, users.id) },
    ],
    unique: ["email"],
    words: ["name", "email", "branch_name"],
    anyCase: { email: "kept as written" },
  },
);

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
  savings_accounts: TOLD_ACCOUNT,
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
