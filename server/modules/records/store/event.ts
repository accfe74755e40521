import { lte, sql } from "drizzle-orm";
import { eventRecord, type RecordOf } from "../../../../lib/contract/index";
import { events } from "../../../db/schema/index";
import { readHorizon } from "../../events/index";
import type { Projection } from "./projection";

export const EVENT = {
  schema: eventRecord,
  table: events,
  joins: [],
  company: events.companyId,
  id: events.id,
  natural: [events.sequence],
  readable: async (ctx) => lte(events.sequence, await readHorizon(ctx)),
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
