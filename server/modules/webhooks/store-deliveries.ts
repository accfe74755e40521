import { and, eq, type SQL, sql } from "drizzle-orm";
import type { DeliveryFault } from "../../../lib/contract/index";
import { firstOf } from "../../db/first-of";
import { only } from "../../db/only";
import {
  events,
  inSeconds,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookFigures,
} from "../../db/schema/index";
import type { Context, RecordId } from "../context";
import { FAILING_DAYS, FORGOTTEN_AFTER, LEASE, SLOTS, STEPS_ASIDE_AFTER } from "./policy";
import { formerSecrets } from "./store-secrets";

const { id } = webhookDeliveries;

/** A delivery of one event to one endpoint, beside the order of all others. */
export async function insertDelivery(
  ctx: Context,
  { companyId, endpointId, eventId }: { companyId: number; endpointId: number; eventId: string },
): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`insert into ${webhookDeliveries} (company_id, endpoint_id, event_id, event_type, sequence, ordering_key, next_attempt_at)
      select ${companyId}::int, ${endpointId}::int, id, type, sequence, 'event:' || id, app_now() from ${events} where id = ${eventId}
      returning id`,
  );
  return Number(only(rows).id);
}

/** Locks a delivery; `enabled` says whether its endpoint is. */
export const lockDelivery = (
  ctx: Context,
  { companyId, id: deliveryId }: RecordId,
): Promise<{ enabled: boolean } | null> =>
  firstOf(
    ctx.db
      .select({ enabled: sql<boolean>`${webhookEndpoints.status} = 'enabled'` })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(and(eq(id, deliveryId), eq(webhookDeliveries.companyId, companyId)))
      .for("update", { of: webhookDeliveries }),
  );

/** Lets a delivery begin anew, unless a node is sending it. */
export async function requeue(ctx: Context, deliveryId: number): Promise<void> {
  await ctx.db
    .update(webhookDeliveries)
    .set({ status: "pending", attempts: 0, nextAttemptAt: sql`app_now()`, failure: null, deliveredAt: null })
    .where(and(eq(id, deliveryId), sql`coalesce(${webhookDeliveries.leasedUntil} < app_now(), true)`));
}

/** A delivery that is this process's to send, until its lease ends. */
export interface Leased {
  id: number;
  endpointId: number;
  attempts: number;
  url: string;
  /** Sealed; the present one first. */
  secrets: Buffer[];
  /** Database time, in seconds. */
  now: number;
  eventId: string;
  /** Null where events are not kept that long. */
  event: { type: string; timestamp: string; companyId: number; data: unknown } | null;
}

/**
 * Takes endpoints with something due, but for those that another node is at. `more`: there were such.
 * Call it in a transaction, and take their deliveries in the same.
 */
export async function lockDueEndpoints(ctx: Context): Promise<{ ids: number[]; more: boolean }> {
  const { rows } = await ctx.db.execute<{ due: number; ids: number[] }>(
    sql`with due as materialized (
        select w.id from ${webhookEndpoints} w where w.status = 'enabled' and exists (
          select from ${webhookDeliveries} d where d.endpoint_id = w.id and d.status = 'pending' and d.next_attempt_at <= app_now())
      ), locked as materialized (
        select w.id from ${webhookEndpoints} w where w.id in (select id from due) for no key update skip locked
      )
      select (select count(*) from due)::int as due, array(select id from locked order by random()) as ids`,
  );
  const { due, ids } = only(rows);
  return { ids, more: ids.length < due };
}

/** What is earlier about the same account, and in its first tries. */
const HELD_BACK = sql`exists (
  select from ${webhookDeliveries} b where b.endpoint_id = c.endpoint_id and b.status = 'pending' and b.ordering_key = c.ordering_key
    and b.sequence < c.sequence and b.attempts < ${STEPS_ASIDE_AFTER})`;

/** Leases what is due of locked endpoints, as far as each has a free slot. */
export async function leaseDeliveries(
  ctx: Context,
  { endpointIds, most }: { endpointIds: number[]; most: number },
): Promise<Leased[]> {
  const { rows } = await ctx.db.execute<Omit<Leased, "id"> & { id: string }>(
    sql`with room as (
        select e.id, ${SLOTS} - (select count(*) from ${webhookDeliveries} l
          where l.endpoint_id = e.id and l.leased_until > app_now()) as slots
        from unnest(${sql.param(endpointIds)}::int[]) e (id)
      ), chosen as materialized (
        select d.* from room cross join lateral (
          select c.id, c.endpoint_id, c.event_id from (
            select id, endpoint_id, event_id, ordering_key, sequence, next_attempt_at from ${webhookDeliveries}
            where endpoint_id = room.id and status = 'pending' and next_attempt_at <= app_now()
            order by next_attempt_at, sequence limit 1000
          ) c where not ${HELD_BACK} order by c.next_attempt_at, c.sequence limit greatest(room.slots, 0)
        ) d limit ${most}
      )
      update ${webhookDeliveries} d set leased_until = ${inSeconds(LEASE)}, next_attempt_at = ${inSeconds(LEASE)}
      from chosen c join ${webhookEndpoints} w on w.id = c.endpoint_id left join ${events} e on e.id = c.event_id
      where d.id = c.id
      returning d.id, d.endpoint_id as "endpointId", d.attempts, d.event_id as "eventId", w.url,
        w.secret || array(${formerSecrets(sql`w.id`)}) as secrets,
        floor(extract(epoch from app_now()))::float8 as now,
        case when e.id is not null then json_build_object('type', e.type, 'companyId', e.company_id, 'data', e.data,
          'timestamp', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as event`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** What came of a try. */
export interface Outcome {
  id: number;
  endpointId: number;
  /** Failed tries before it. */
  attempts: number;
  durationMs: number;
  responseStatus: number | null;
  responseBody: string | null;
  failure: DeliveryFault | null;
}

/** It does not wait for the disk: an outcome that a crash loses is one more try with the same id. */
const QUICK = sql`quick as materialized (select set_config('synchronous_commit', 'off', true))`;

const attemptOf = ({ id, durationMs, responseStatus, responseBody, failure }: Outcome) =>
  sql`attempt as (
    insert into ${webhookAttempts} (delivery_id, attempted_at, duration_ms, response_status, failure, response_body)
    select ${id}::bigint, app_now() - make_interval(secs => ${durationMs}::float8 / 1000), ${durationMs}::int,
      ${responseStatus}::int, ${failure}::text, ${responseBody}::text from quick
  )`;

/** Counts a try, once the endpoint itself is written: all who count lock both in this order. */
const countedAfter = (first: SQL, { endpointId }: Outcome, delivered: number) =>
  sql`counted as (
    insert into ${webhookFigures} as f (endpoint_id, hour, tries, delivered)
    select ${endpointId}::int, date_trunc('hour', app_now(), 'UTC'), 1, ${delivered}::int from (select count(*) from ${first}) written
    on conflict (endpoint_id, hour) do update set tries = f.tries + 1, delivered = f.delivered + excluded.delivered
  )`;

export async function markDelivered(ctx: Context, outcome: Outcome): Promise<void> {
  await ctx.db.execute(
    sql`with ${QUICK}, ${attemptOf(outcome)}, healthy as (
        update ${webhookEndpoints} set failing_since = null, last_failed_at = null
        where id = ${outcome.endpointId} and failing_since is not null returning id
      ), ${countedAfter(sql`healthy`, outcome, 1)}
      update ${webhookDeliveries} set status = 'delivered', delivered_at = app_now(), attempts = attempts + 1,
        last_attempt_at = app_now(), response_status = ${outcome.responseStatus}::int, failure = null,
        next_attempt_at = null, leased_until = null
      from quick where id = ${outcome.id} and status = 'pending'`,
  );
}

/**
 * Notes a failed try: another one is due in `wait` seconds, or with null none. True: every try of its endpoint has
 * failed for as many days as are borne.
 */
export async function markFailed(ctx: Context, outcome: Outcome, wait: number | null): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ exhausted: boolean }>(
    sql`with ${QUICK}, ${attemptOf(outcome)}, failed as (
        update ${webhookDeliveries} set status = ${wait === null ? "failed" : "pending"}, attempts = attempts + 1,
          last_attempt_at = app_now(), response_status = ${outcome.responseStatus}::int, failure = ${outcome.failure}::text,
          next_attempt_at = app_now() + make_interval(secs => ${wait}::float8), leased_until = null
        from quick where id = ${outcome.id} and status = 'pending' and attempts = ${outcome.attempts}
      ), failing as (
        update ${webhookEndpoints} set last_failed_at = app_now(), failing_since = case
          when last_failed_at > app_now() - make_interval(hours => ${FORGOTTEN_AFTER}) then coalesce(failing_since, app_now())
          else app_now() end
        where id = ${outcome.endpointId}
        returning failing_since < app_now() - make_interval(days => ${FAILING_DAYS}) as exhausted
      ), ${countedAfter(sql`failing`, outcome, 0)}
      select exhausted from failing`,
  );
  return rows[0]?.exhausted ?? false;
}

/** Gives up a delivery without a try. */
export async function giveUp(ctx: Context, deliveryId: number, failure: DeliveryFault): Promise<void> {
  await ctx.db
    .update(webhookDeliveries)
    .set({ status: "failed", failure, nextAttemptAt: null, leasedUntil: null })
    .where(and(eq(id, deliveryId), eq(webhookDeliveries.status, "pending")));
}

/** Gives up a batch of what waits for endpoints that get nothing any more. Answers how many. */
export async function failOrphanedDeliveries(ctx: Context, limit: number): Promise<number> {
  const { rowCount } = await ctx.db.execute(
    sql`update ${webhookDeliveries} set status = 'failed', failure = 'endpoint_disabled', next_attempt_at = null
      where status = 'pending' and id = any(array(
        select d.id from ${webhookEndpoints} w join ${webhookDeliveries} d
          on d.endpoint_id = w.id and d.status = 'pending' and coalesce(d.leased_until < app_now(), true)
        where w.status = 'disabled' limit ${limit}))`,
  );
  return rowCount ?? 0;
}
