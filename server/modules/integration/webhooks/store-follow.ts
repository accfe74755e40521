import { sql } from "drizzle-orm";
import { only } from "../../../db/only";
import { rowsOf } from "../../../db/rows";
import { eventFollowers, events, webhookDeliveries, webhookEndpoints } from "../../../db/schema/index";
import type { Context } from "../../context";

/** Events of one ordering key are sent one after another: those of an account, its transactions among them, or a customer; any other is alone. */
const ORDERING_KEY = sql`coalesce('savings_account:' || (e.data->'object'->>'account_id'), split_part(e.type, '.', 1) || ':' || (e.data->'object'->>'id'), 'event:' || e.id)`;

/** Whether an endpoint, or a replay, with these types gets an event of that type. */
export const wants = (types: unknown) =>
  sql`e.type <> 'ping' and (cardinality(${types}) = 0 or e.type = any(${types}) or split_part(e.type, '.', 1) || '.*' = any(${types}))`;

const BEHIND = (upTo: number) =>
  sql`w.status = 'enabled' and exists (select from ${events} e
    where e.company_id = w.company_id and e.sequence > w.position and e.sequence <= ${upTo})`;

/** Takes endpoints that have not got all events up to a number, but for those that another node is at. */
export async function lockBehind(ctx: Context, upTo: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    ctx,
    sql`select w.id from ${webhookEndpoints} w where ${BEHIND(upTo)} for no key update skip locked`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Writes the deliveries of the next events of locked endpoints, a few hundred of each, and moves their positions.
 * True: one of them may have more.
 */
export async function fanOut(
  ctx: Context,
  { endpointIds, upTo, limit }: { endpointIds: number[]; upTo: number; limit: number },
): Promise<boolean> {
  const rows = await rowsOf<{ most: number }>(
    ctx,
    sql`with batch as materialized (
        select w.id as endpoint_id, ${wants(sql`w.types`)} as wanted, e.id, e.company_id, e.type, e.sequence, ${ORDERING_KEY} as ordering_key
        from ${webhookEndpoints} w cross join lateral (
          select id, company_id, type, sequence, data from ${events}
          where company_id = w.company_id and sequence > w.position and sequence <= ${upTo} order by sequence limit ${limit}
        ) e where w.id = any(${sql.param(endpointIds)}::int[])
      ), added as (
        insert into ${webhookDeliveries} (company_id, endpoint_id, event_id, event_type, sequence, ordering_key, next_attempt_at)
        select company_id, endpoint_id, id, type, sequence, ordering_key, app_now() from batch where wanted order by sequence
        on conflict (event_id, endpoint_id) do nothing
      ), moved as (
        update ${webhookEndpoints} w set position = b.last
        from (select endpoint_id, max(sequence) as last, count(*) as events from batch group by 1) b
        where w.id = b.endpoint_id returning b.events
      )
      select coalesce(max(events), 0)::int as most from moved`,
  );
  return only(rows).most === limit;
}

/** Says whether the follower wants to be told of new events. */
export async function requestWakeup(ctx: Context, idle: boolean): Promise<void> {
  await ctx.db.execute(
    sql`update ${eventFollowers} set idle = ${idle} where name = 'webhooks' and idle <> ${idle}`,
  );
}

/** What is ahead while there is nothing to do. */
export interface Outlook {
  /** No endpoint is enabled. */
  idle: boolean;
  /** Something is there already, or may be at any moment. */
  stirring: boolean;
  /** Seconds until the next try is due; null: none waits. */
  dueIn: number | null;
}

/** As a process sees it that has claimed some deliveries (`held`), and leaves endpoints of others to them. */
export async function selectOutlook(
  ctx: Context,
  { node, held }: { node: string; held: number[] },
): Promise<Outlook> {
  const rows = await rowsOf<Outlook>(
    ctx,
    sql`with enabled as materialized (select id, company_id, position, leased_by, leased_until from ${webhookEndpoints} where status = 'enabled')
      select not exists (select from enabled) as idle,
        exists (select from enabled) and (events_are_written()
          or exists (select from enabled w where exists (select from ${events} e where e.company_id = w.company_id and e.sequence > w.position))) as stirring,
        extract(epoch from (select min(greatest(next, case when leased_by <> ${node}::uuid then leased_until end))
          from enabled cross join lateral (
            select min(next_attempt_at) as next from ${webhookDeliveries} d
            where d.endpoint_id = enabled.id and d.status = 'pending' and d.id <> all(${sql.param(held)}::bigint[])
          ) due where next is not null) - app_now())::float8 as "dueIn"`,
  );
  return only(rows);
}
