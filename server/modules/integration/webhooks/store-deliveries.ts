import { eq, type SQL, sql } from "drizzle-orm";
import * as wire from "../../../../lib/contract/index";
import { firstOf, only } from "../../../db/only";
import { isRow, rowsOf, updateRow, updateRows } from "../../../db/rows";
import * as tables from "../../../db/schema/index";
import type { Context, RecordId } from "../../context";
import { childList, NEWEST_FIRST, projection } from "../../foundation/records/index";

/** A delivery of one event to one endpoint, beside the order of all others. */
export async function insertDelivery(
  ctx: Context,
  { companyId, endpointId, eventId }: { companyId: number; endpointId: number; eventId: string },
): Promise<number> {
  const rows = await rowsOf<{ id: string }>(
    ctx,
    sql`insert into ${tables.webhookDeliveries} (company_id, endpoint_id, event_id, event_type, sequence, ordering_key, next_attempt_at)
      select ${companyId}::int, ${endpointId}::int, id, type, sequence, 'event:' || id, app_now() from ${tables.events} where id = ${eventId}
      returning id`,
  );
  return Number(only(rows).id);
}

/** Locks a delivery; `enabled` says whether its endpoint is. */
export const lockDelivery = (ctx: Context, delivery: RecordId): Promise<{ enabled: boolean } | null> =>
  firstOf(
    ctx.db
      .select({ enabled: sql<boolean>`${tables.webhookEndpoints.status} = 'enabled'` })
      .from(tables.webhookDeliveries)
      .innerJoin(tables.webhookEndpoints, eq(tables.webhookEndpoints.id, tables.webhookDeliveries.endpointId))
      .where(isRow(tables.webhookDeliveries, delivery))
      .for("update", { of: tables.webhookDeliveries }),
  );

/** Lets a delivery begin anew. */
export const requeue = (ctx: Context, id: number): Promise<void> =>
  updateRow(ctx, tables.webhookDeliveries, id, {
    ...{ status: "pending", attempts: 0, nextAttemptAt: tables.appNow, failure: null, deliveredAt: null },
  });

/** Seconds after which a delivery is tried again that could not be tried, or whose outcome could not be recorded. */
const AFTER_TROUBLE = 30;

const isPending = (id: number): [SQL, SQL] => [
  eq(tables.webhookDeliveries.id, id),
  eq(tables.webhookDeliveries.status, "pending"),
];

/** Puts off a delivery without a try. */
export async function postpone(ctx: Context, id: number): Promise<void> {
  const later = { nextAttemptAt: tables.inSeconds(AFTER_TROUBLE) };
  await updateRows(ctx, tables.webhookDeliveries, later, ...isPending(id));
}

/** Gives up a delivery without a try. */
export async function giveUp(ctx: Context, id: number, failure: wire.DeliveryFault): Promise<void> {
  const failed = { status: "failed", failure, nextAttemptAt: null } as const;
  await updateRows(ctx, tables.webhookDeliveries, failed, ...isPending(id));
}

/** Gives up a batch of what waits for endpoints that get nothing any more. Answers how many. */
export async function failOrphanedDeliveries(ctx: Context, limit: number): Promise<number> {
  const { rowCount } = await ctx.db.execute(
    sql`update ${tables.webhookDeliveries} set status = 'failed', failure = 'endpoint_disabled', next_attempt_at = null
      where status = 'pending' and id = any(array(
        select d.id from ${tables.webhookEndpoints} w join ${tables.webhookDeliveries} d on d.endpoint_id = w.id and d.status = 'pending'
        where w.status = 'disabled' limit ${limit}))`,
  );
  return rowCount ?? 0;
}

const ATTEMPT = projection(wire.webhookAttempt, tables.webhookAttempts, {});

/** The newest first. */
export const selectAttempts = childList<wire.WebhookAttempt>(
  ATTEMPT,
  "attempts of webhook delivery",
  tables.webhookAttempts.deliveryId,
  NEWEST_FIRST,
);

type Hour = wire.WebhookFigures["hours"][number];

/** The last hours of an endpoint, the present one included, the earliest first. */
export async function selectHours(ctx: Context, endpointId: number, hours: number): Promise<Hour[]> {
  const rows = await rowsOf<Omit<Hour, "start"> & { start: Date }>(
    ctx,
    sql`with step as (
        select date_trunc('hour', app_now(), 'UTC') - n * interval '1 hour' as start from generate_series(0, ${hours}::int - 1) n
      )
      select start, coalesce(tries, 0)::int as tries, coalesce(delivered, 0)::int as delivered
      from step left join ${tables.webhookFigures} f on f.endpoint_id = ${endpointId}::int and f.hour = start
      order by start`,
  );
  return rows.map(({ start, ...counts }) => ({ start: new Date(start).toISOString(), ...counts }));
}
