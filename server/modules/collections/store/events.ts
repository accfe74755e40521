import { eq, sql } from "drizzle-orm";
import { events } from "../../../db/schema/index";
import { type Collection, code, int, time } from "./collection";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const eventsCollection: Collection = {
  table: events,
  joins: [],
  company: events.companyId,
  tie: events.sequence,
  match: (id) => (UUID.test(id) ? [eq(events.id, id)] : []),
  shape: "must be a UUID",
  fields: {
    id: { kind: "uuid", value: events.id },
    type: code(events.type),
    timestamp: time(events.createdAt),
    api_version: { kind: "json", value: sql<string>`'v1'` },
    company_id: int(events.companyId),
    data: { kind: "json", value: events.data },
  },
};
