import { eq, type SQL, sql } from "drizzle-orm";
import { type NewWebhookReplay, type WebhookReplay, webhookReplay } from "../../../../lib/contract/index";
import { only } from "../../../db/only";
import { insertRow, rowsOf, updateRows } from "../../../db/rows";
import {
  appNow,
  events,
  webhookDeliveries,
  webhookEndpoints,
  webhookReplays,
} from "../../../db/schema/index";
import type { Context } from "../../context";
import * as records from "../../foundation/records/index";
import { MAX_WAITING_DELIVERIES, STEP } from "./policy";
import { wants } from "./store-follow";

const { id, endpointId, companyId } = webhookReplays;

/** Whether a replay sends an event `e` to its endpoint `w`: of the wanted types, and what the endpoint would have got. */
const isReplayed = (types: SQL, beyondSubscription: SQL) =>
  sql`${wants(types)} and (${beyondSubscription} or (${wants(sql`w.types`)} and e.created_at >= w.created_at))`;

const REPLAY = records.projection(
  webhookReplay,
  webhookReplays,
  { id, endpoint_id: endpointId },
  { company: companyId, id },
);

/** The newest first. */
export const selectReplays = records.childList<WebhookReplay>(
  REPLAY,
  "replays of webhook endpoint",
  endpointId,
  records.NEWEST_FIRST,
);

export const selectReplay = (
  ctx: Context,
  endpoint: number,
  replayId: number,
): Promise<WebhookReplay | null> =>
  records.selectRecord(ctx, REPLAY, eq(id, replayId), eq(endpointId, endpoint));

export interface Span {
  companyId: number;
  endpointId: number;
  replay: NewWebhookReplay;
  /** Events up to this number are readable. */
  upTo: number;
}

/** Events between two moments that an endpoint would get, and their numbers. More than `most` are not counted. */
export async function countEvents(
  ctx: Context,
  { companyId, endpointId, replay, upTo }: Span,
  most: number,
): Promise<{ matched: number; first: number; last: number }> {
  const { since, until, types, only: wanted, beyond_subscription: beyond } = replay;
  const rows = await rowsOf<{ matched: number; first: number; last: number }>(
    ctx,
    sql`select count(*)::int as matched, coalesce(min(sequence), 0)::float8 as first, coalesce(max(sequence), 0)::float8 as last
      from (
        select e.sequence from ${events} e join ${webhookEndpoints} w on w.id = ${endpointId}
        where e.company_id = ${companyId} and e.created_at >= ${since}::timestamptz
          and e.created_at < coalesce(${until}::timestamptz, 'infinity') and e.sequence <= ${upTo}
          and ${isReplayed(sql`${sql.param(types)}::text[]`, sql`${beyond}::boolean`)}
          and (${wanted} = 'everything' or not exists (select from ${webhookDeliveries} d
            where d.event_id = e.id and d.endpoint_id = ${endpointId} and d.status = 'delivered'))
        limit ${most + 1}
      ) found`,
  );
  return only(rows);
}

export async function insertReplay(
  ctx: Context,
  { companyId, endpointId, replay }: Span,
  { matched, first, last }: { matched: number; first: number; last: number },
): Promise<WebhookReplay> {
  const { since, until, types, only: wanted, beyond_subscription: beyondSubscription } = replay;
  const done = matched === 0;
  const made = await insertRow(ctx, webhookReplays, {
    ...{ companyId, endpointId, types, only: wanted, beyondSubscription, matched },
    since: new Date(since),
    until: until === null ? null : new Date(until),
    position: first - 1,
    upTo: last,
    ...(done && { status: "done" as const, endedAt: appNow }),
  });
  return records.readOne(ctx, REPLAY, { companyId, id: made.id });
}

/** False: it has ended. */
export async function cancelRunning(ctx: Context, replayId: number): Promise<boolean> {
  const cancelled = { status: "cancelled", endedAt: appNow } as const;
  return (
    (await updateRows(
      ctx,
      webhookReplays,
      cancelled,
      eq(id, replayId),
      eq(webhookReplays.status, "running"),
    )) > 0
  );
}

/** Ends what runs for endpoints that get nothing any more. */
export async function cancelOrphanedReplays(ctx: Context): Promise<void> {
  await ctx.db.execute(
    sql`update ${webhookReplays} r set status = 'cancelled', ended_at = app_now() from ${webhookEndpoints} w
      where r.status = 'running' and w.id = r.endpoint_id and w.status = 'disabled'`,
  );
}

/**
 * Takes a running replay whose endpoint has few deliveries waiting, unless another node is at it. Its row is not locked:
 * who cancels it waits for no batch.
 */
export async function lockReplay(ctx: Context): Promise<number | null> {
  const [next] = await rowsOf<{ id: number }>(
    ctx,
    sql`with next as materialized (
        select r.id from ${webhookReplays} r where r.status = 'running' and (
          select count(*) from (select from ${webhookDeliveries} d where d.endpoint_id = r.endpoint_id and d.status = 'pending'
            and d.next_attempt_at <= app_now() limit ${MAX_WAITING_DELIVERIES}) waiting) < ${MAX_WAITING_DELIVERIES}
        order by random() limit 1
      )
      select id from next where pg_try_advisory_xact_lock(hashtextextended('webhook replay ' || id, 0))`,
  );
  return next?.id ?? null;
}

/**
 * Puts the next events of a locked replay to the deliveries that wait, and ends it after the last, unless it was cancelled meanwhile. What waits
 * for its next try already is sent now; what is being sent is left to it.
 */
export async function queueNext(ctx: Context, replayId: number): Promise<void> {
  await ctx.db.execute(
    sql`with batch as materialized (
        select r.endpoint_id, e.id, e.company_id, e.type, e.sequence,
          e.created_at >= r.since and e.created_at < coalesce(r.until, 'infinity')
            and ${isReplayed(sql`r.types`, sql`r.beyond_subscription`)} as wanted
        from ${webhookReplays} r join ${webhookEndpoints} w on w.id = r.endpoint_id cross join lateral (
          select id, company_id, type, sequence, created_at from ${events}
          where company_id = r.company_id and sequence > r.position and sequence <= r.up_to order by sequence limit ${STEP}
        ) e where r.id = ${replayId} and r.status = 'running'
      ), queued as (
        insert into ${webhookDeliveries} as d (company_id, endpoint_id, event_id, event_type, sequence, ordering_key, next_attempt_at)
        select company_id, endpoint_id, id, type, sequence, 'event:' || id, app_now() from batch where wanted order by sequence
        on conflict (event_id, endpoint_id) do update set status = 'pending', attempts = 0, next_attempt_at = app_now(),
          failure = null, delivered_at = null
        where d.status <> 'delivered' or (select p."only" from ${webhookReplays} p where p.id = ${replayId}) = 'everything'
        returning 1
      ), stood as (select max(sequence) as last, count(*) as looked_at from batch)
      update ${webhookReplays} r set queued = r.queued + (select count(*) from queued),
        position = coalesce(stood.last, r.up_to),
        status = case when r.status = 'running' and stood.looked_at < ${STEP} then 'done' else r.status end,
        ended_at = case when r.status = 'running' and stood.looked_at < ${STEP} then app_now() else r.ended_at end
      from stood where r.id = ${replayId}`,
  );
}
