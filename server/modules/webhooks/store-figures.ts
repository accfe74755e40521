import { sql } from "drizzle-orm";
import type { WebhookFigures } from "../../../lib/contract/index";
import { webhookFigures } from "../../db/schema/index";
import type { Context } from "../context";

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
