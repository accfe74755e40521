import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import {
  apiKeys,
  applications,
  auditLog,
  birthDateRequests,
  branches,
  companies,
  credentials,
  customers,
  events,
  figures,
  outbox,
  reviews,
  savingsAccounts,
  savingsProducts,
  textBlocks,
  transactions,
  users,
  webhookDeliveries,
  webhookEndpoints,
} from "../db/schema/index";

export interface DemoRows {
  companies: (typeof companies.$inferInsert)[];
  branches: (typeof branches.$inferInsert)[];
  users: (typeof users.$inferInsert)[];
  applications: (typeof applications.$inferInsert)[];
  apiKeys: (typeof apiKeys.$inferInsert)[];
  customers: (typeof customers.$inferInsert)[];
  credentials: (typeof credentials.$inferInsert)[];
  savingsProducts: (typeof savingsProducts.$inferInsert)[];
  savingsAccounts: (typeof savingsAccounts.$inferInsert)[];
  transactions: (typeof transactions.$inferInsert)[];
  auditLog: (typeof auditLog.$inferInsert)[];
  figures: (typeof figures.$inferInsert)[];
  reviews: (typeof reviews.$inferInsert)[];
  birthDateRequests: (typeof birthDateRequests.$inferInsert)[];
  events: (typeof events.$inferInsert)[];
  webhookEndpoints: (typeof webhookEndpoints.$inferInsert)[];
  outbox: (typeof outbox.$inferInsert)[];
  textBlocks: (typeof textBlocks.$inferInsert)[];
}

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

/** In the order of what refers to what. */
const TABLES = {
  companies,
  branches,
  users,
  applications,
  apiKeys,
  customers,
  credentials,
  savingsProducts,
  savingsAccounts,
  transactions,
  auditLog,
  figures,
  reviews,
  birthDateRequests,
  events,
  webhookEndpoints,
  outbox,
  textBlocks,
};

export async function insertDemo(db: Database, rows: DemoRows): Promise<void> {
  for (const [name, table] of Object.entries(TABLES) as [keyof DemoRows, PgTable][]) {
    for (let start = 0; start < rows[name].length; start += ROWS_AT_ONCE)
      await db.insert(table).values(rows[name].slice(start, start + ROWS_AT_ONCE));
    if ((getTableColumns(table) as Record<string, PgColumn>).id?.dataType === "number")
      await db.execute(continueIds(table));
  }
}

/** The first delivery of an endpoint: nobody has sent it yet. */
export async function insertFirstDelivery(db: Database, endpointId: number): Promise<void> {
  await db.execute(sql`insert into ${webhookDeliveries} (company_id, endpoint_id, event_id, event_type, sequence, ordering_key, next_attempt_at)
    select company_id, ${endpointId}::int, id, type, sequence, 'event:' || id, app_now() from ${events} where type = 'ping'`);
}

/** Rows that carry their ids leave the sequence behind; the next id follows the largest. */
const continueIds = (table: PgTable): SQL =>
  sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${table}`;
