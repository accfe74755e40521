import { type SQL, sql } from "drizzle-orm";
import { rowsOf } from "../../../db/rows";
import { events, inSeconds, webhookDeliveries, webhookEndpoints } from "../../../db/schema/index";
import { wireMoment } from "../../../db/wire-moment";
import type { Context } from "../../context";
import { FIRST_CLAIM, LEASE, STEPS_ASIDE_AFTER } from "./policy";
import { formerSecrets } from "./store-secrets";

/** A delivery that is to be sent, of an endpoint that is leased to this process. */
export interface Claimed {
  id: number;
  endpointId: number;
  /** Failed tries before this one. */
  attempts: number;
  url: string;
  payload: "thin" | "full";
  /** So many may be under way to the endpoint at once. */
  inFlight: number;
  payloadApiKeyId: number | null;
  payloadUserId: number | null;
  /** Sealed; the present one first. */
  secrets: Buffer[];
  /** Database time of the claim, in seconds, and the same moment by `performance.now()`. */
  now: number;
  claimedAt: number;
  eventId: string;
  /** Null where events are not kept that long. */
  event: { type: string; timestamp: string; companyId: number; data: object } | null;
}

/** What a process asks for. */
export interface Claim {
  /** The process. */
  node: string;
  /** Endpoints that it is sending to, and how many deliveries more it wants of each. */
  endpoints: { id: number; room: number }[];
  /** Deliveries that it has claimed and whose outcome is not recorded yet. */
  held: number[];
  /** How many endpoints more it may begin with. */
  free: number;
}

/** Whether no other process sends to an endpoint. */
const isFree = (node: string) =>
  sql`(coalesce(w.leased_until < app_now(), true) or w.leased_by = ${node}::uuid)`;

const DUE = sql`w.status = 'enabled' and exists (
  select from ${webhookDeliveries} d where d.endpoint_id = w.id and d.status = 'pending' and d.next_attempt_at <= app_now())`;

/** What is earlier about the same account, and in its first tries. */
const HELD_BACK = sql`exists (
  select from ${webhookDeliveries} b where b.endpoint_id = c.endpoint_id and b.status = 'pending' and b.ordering_key = c.ordering_key
    and b.sequence < c.sequence and b.attempts < ${STEPS_ASIDE_AFTER})`;

/** It does not wait for the disk: what a crash of the database loses of it is one more try with the same id. */
export const QUICK: SQL = sql`quick as materialized (select set_config('synchronous_commit', 'off', true))`;

/**
 * Leases endpoints with something due to a process, renews the leases that it has, and answers what is to be sent to them. An
 * endpoint that another process is at, or that is being changed, is left out; but a renewal waits for a change: what was claimed
 * is sent on, and another process would begin beside it. All who wait for endpoints take them in the order of their ids.
 */
export async function claimDeliveries(
  ctx: Context,
  { node, endpoints, held, free }: Claim,
): Promise<Claimed[]> {
  const ids = sql`${sql.param(endpoints.map(({ id }) => id))}::int[]`;
  const rooms = sql`${sql.param(endpoints.map(({ room }) => room))}::int[]`;
  const claimedAt = performance.now();
  const rows = await rowsOf<Omit<Claimed, "id" | "claimedAt"> & { id: string }>(
    ctx,
    sql`with ${QUICK}, wanted as materialized (
        select id, room from unnest(${ids}, ${rooms}) q (id, room)
        union all
        (select w.id, ${FIRST_CLAIM}::int from ${webhookEndpoints} w where w.id <> all(${ids}) and ${isFree(node)} and ${DUE}
          order by random() limit ${free})
      ), kept as materialized (
        select w.id from quick, ${webhookEndpoints} w
        where w.id = any(${ids}) and w.status = 'enabled' and ${isFree(node)} order by w.id for no key update of w
      ), begun as materialized (
        select w.id from (select count(*) from kept) first, ${webhookEndpoints} w
        where w.id in (select id from wanted) and w.id <> all(${ids}) and w.status = 'enabled' and ${isFree(node)}
        for no key update of w skip locked
      ), locked as materialized (
        select id from kept union all select id from begun
      ), leased as (
        update ${webhookEndpoints} set leased_by = ${node}::uuid, leased_until = ${inSeconds(LEASE)} where id in (select id from locked)
      ), chosen as materialized (
        select d.* from wanted join locked using (id) cross join lateral (
          select c.id, c.endpoint_id, c.event_id, c.attempts from (
            select id, endpoint_id, event_id, ordering_key, sequence, next_attempt_at, attempts from ${webhookDeliveries}
            where endpoint_id = wanted.id and status = 'pending' and next_attempt_at <= app_now()
            order by next_attempt_at, sequence limit 1000
          ) c where c.id <> all(${sql.param(held)}::bigint[]) and not ${HELD_BACK}
          order by c.next_attempt_at, c.sequence limit wanted.room
        ) d
      )
      select c.id, c.endpoint_id as "endpointId", c.attempts, c.event_id as "eventId", w.url,
        w.payload, w.in_flight as "inFlight", w.payload_api_key_id as "payloadApiKeyId", w.payload_user_id as "payloadUserId",
        w.secret || array(${formerSecrets(sql`w.id`)}) as secrets,
        extract(epoch from app_now())::float8 as now,
        case when e.id is not null then json_build_object('type', e.type, 'companyId', e.company_id, 'data', e.data,
          'timestamp', ${wireMoment(sql`e.created_at`)}) end as event
      from chosen c join ${webhookEndpoints} w on w.id = c.endpoint_id left join ${events} e on e.id = c.event_id`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), claimedAt }));
}

/** Gives back the leases of a process that sends nothing any more. */
export async function releaseEndpoints(ctx: Context, node: string): Promise<void> {
  await ctx.db.execute(
    sql`update ${webhookEndpoints} set leased_until = null where id in (
      select id from ${webhookEndpoints} where leased_by = ${node}::uuid and leased_until is not null order by id for no key update)`,
  );
}
