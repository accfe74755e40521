import { isNull, like, ne, sql } from "drizzle-orm";
import { events, webhookAttempts, webhookDeliveries, webhookEndpoints } from "../../db/schema/index";
import type { Context } from "../context";
import { formerSecrets } from "./store-secrets";

/** Where a demo receives its own events. */
export const DEMO_RECEIVER = "/demo/webhooks/receive";
const LEADS_THERE = like(webhookEndpoints.url, `%${DEMO_RECEIVER}`);

export async function moveDemoEndpoints({ db }: Pick<Context, "db">, url: string): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ url })
    .where(sql`${LEADS_THERE} and ${ne(webhookEndpoints.url, url)}`);
}

export async function selectDemoSecrets(ctx: Context): Promise<Buffer[]> {
  const { id, secret, deletedAt } = webhookEndpoints;
  const rows = await ctx.db
    .select({ secrets: sql<Buffer[]>`${secret} || array(${formerSecrets(sql`${id}`)})` })
    .from(webhookEndpoints)
    .where(sql`${LEADS_THERE} and ${isNull(deletedAt)}`);
  return rows.flatMap(({ secrets }) => secrets);
}

export type ReceivedAtDemo = {
  at: string;
  type: string;
  /** What the receiver answered. */
  verdict: string | null;
  data: unknown;
};

export async function selectAtDemo(ctx: Context, limit: number): Promise<ReceivedAtDemo[]> {
  const { rows } = await ctx.db.execute<ReceivedAtDemo & { at: Date }>(
    sql`select a.attempted_at as at, d.event_type as type, a.response_body as verdict, e.data
      from ${webhookAttempts} a join ${webhookDeliveries} d on d.id = a.delivery_id
        join ${webhookEndpoints} w on w.id = d.endpoint_id left join ${events} e on e.id = d.event_id
      where w.url like ${`%${DEMO_RECEIVER}`} order by a.id desc limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
