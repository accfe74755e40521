import { sql } from "drizzle-orm";
import type { DeliveryFault } from "../../../../lib/contract/index";
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookFigures,
} from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";
import { FAILING_DAYS, FORGOTTEN_AFTER } from "./policy";
import { QUICK } from "./store-claims";

/** What came of a try. */
export interface Outcome {
  id: number;
  endpointId: number;
  /** Failed tries before it. */
  attempts: number;
  durationMs: number;
  responseStatus: number | null;
  responseBody: string | null;
  /** Null: it was delivered. */
  failure: DeliveryFault | null;
  /** Seconds until the next try of one that failed; null: there is none. */
  wait: number | null;
}

/**
 * Endpoints are written before their figures, and both in the order of their ids: all who count lock them in this order. What
 * was delivered is so even where its endpoint was disabled meanwhile.
 */
const record = statement(
  "record_outcomes",
  ["outcomes"],
  ({ outcomes }) => sql<{ id: number }>`with ${QUICK}, outcome as materialized (
      select o.* from quick, json_to_recordset(${outcomes}::json) as o(id bigint, "endpointId" int, attempts int, "durationMs" int,
        "responseStatus" int, "responseBody" text, failure text, wait float8)
    ), attempt as (
      insert into ${webhookAttempts} (delivery_id, attempted_at, duration_ms, response_status, failure, response_body)
      select id, app_now() - make_interval(secs => "durationMs"::float8 / 1000), "durationMs", "responseStatus", failure, "responseBody"
      from outcome
    ), noted as (
      update ${webhookDeliveries} d set attempts = d.attempts + 1, last_attempt_at = app_now(),
        status = case when o.failure is null then 'delivered' when o.wait is null then 'failed' else 'pending' end,
        delivered_at = case when o.failure is null then app_now() end, response_status = o."responseStatus", failure = o.failure,
        next_attempt_at = app_now() + make_interval(secs => o.wait)
      from outcome o where d.id = o.id and case when o.failure is null then d.status = 'pending' or d.failure = 'endpoint_disabled'
        else d.status = 'pending' and d.attempts = o.attempts end
    ), tally as materialized (
      select "endpointId" as id, count(*)::int as tries, (count(*) filter (where failure is null))::int as delivered from outcome group by 1
    ), changed as materialized (
      select w.id, t.delivered > 0 as healthy from tally t join ${webhookEndpoints} w using (id)
      where t.delivered = 0 or w.failing_since is not null order by w.id for no key update of w
    ), health as (
      update ${webhookEndpoints} w set last_failed_at = case when not healthy then app_now() end, failing_since = case
        when healthy then null
        when w.last_failed_at > app_now() - make_interval(hours => ${sql.raw(String(FORGOTTEN_AFTER))}) then coalesce(w.failing_since, app_now())
        else app_now() end
      from changed c where w.id = c.id returning w.id, w.failing_since
    ), counted as (
      insert into ${webhookFigures} as f (endpoint_id, hour, tries, delivered)
      select t.id, date_trunc('hour', app_now(), 'UTC'), t.tries, t.delivered from tally t, (select count(*) from health) written order by t.id
      on conflict (endpoint_id, hour) do update set tries = f.tries + excluded.tries, delivered = f.delivered + excluded.delivered
    )
    select id from health where failing_since < app_now() - make_interval(days => ${sql.raw(String(FAILING_DAYS))})`,
);

/**
 * Notes tries and what came of them; each delivery is named once. Answers the endpoints of which every try has failed for as
 * many days as are borne.
 */
export async function recordOutcomes(ctx: Context, outcomes: Outcome[]): Promise<number[]> {
  const rows = await record(ctx.db, { outcomes: JSON.stringify(outcomes) });
  return rows.map(({ id }) => id);
}
