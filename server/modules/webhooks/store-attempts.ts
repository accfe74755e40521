import { eq, sql } from "drizzle-orm";
import { type WebhookAttempt, type WebhookFigures, webhookAttempt } from "../../../lib/contract/index";
import { webhookAttempts, webhookFigures } from "../../db/schema/index";
import type { Context } from "../context";
import {
  type AskedPage,
  NEWEST_FIRST,
  type Projection,
  type RecordPage,
  readRecordPage,
} from "../records/index";

const ATTEMPT = {
  schema: webhookAttempt,
  table: webhookAttempts,
  joins: [],
  id: webhookAttempts.id,
  fields: {
    id: webhookAttempts.id,
    attempted_at: webhookAttempts.attemptedAt,
    duration_ms: webhookAttempts.durationMs,
    response_status: webhookAttempts.responseStatus,
    failure: webhookAttempts.failure,
    response_body: webhookAttempts.responseBody,
  },
  words: [],
  anyCase: {},
} satisfies Projection<WebhookAttempt>;

/** The newest first. */
export const selectAttempts = (
  ctx: Context,
  deliveryId: number,
  asked: AskedPage,
): Promise<RecordPage<WebhookAttempt>> =>
  readRecordPage(ctx, ATTEMPT, {
    list: `attempts of webhook delivery ${deliveryId}`,
    within: eq(webhookAttempts.deliveryId, deliveryId),
    order: NEWEST_FIRST,
    ...asked,
  });

type Hour = WebhookFigures["hours"][number];

/** The last hours of an endpoint, the present one included, the earliest first. */
export async function selectHours(ctx: Context, endpointId: number, hours: number): Promise<Hour[]> {
  const { rows } = await ctx.db.execute<Omit<Hour, "start"> & { start: Date }>(
    sql`with step as (
        select date_trunc('hour', app_now(), 'UTC') - n * interval '1 hour' as start from generate_series(0, ${hours}::int - 1) n
      )
      select start, coalesce(tries, 0)::int as tries, coalesce(delivered, 0)::int as delivered
      from step left join ${webhookFigures} f on f.endpoint_id = ${endpointId}::int and f.hour = start
      order by start`,
  );
  return rows.map(({ start, ...counts }) => ({ start: new Date(start).toISOString(), ...counts }));
}
