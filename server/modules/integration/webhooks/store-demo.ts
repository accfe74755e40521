import { isNull, like, ne, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { rowsOf, updateRows } from "../../../db/rows";
import { events, webhookAttempts, webhookDeliveries, webhookEndpoints } from "../../../db/schema/index";
import type { Context } from "../../context";
import { openSecret } from "./rotate-secret";
import { formerSecrets } from "./store-secrets";

/** Where a demo receives its own events. */
const DEMO_RECEIVER = "/demo/webhooks/receive";
const LEADS_THERE = like(webhookEndpoints.url, `%${DEMO_RECEIVER}`);

async function selectDemoSecrets(ctx: Context): Promise<Buffer[]> {
  const { id, secret, deletedAt } = webhookEndpoints;
  const rows = await ctx.db
    .select({ secrets: sql<Buffer[]>`${secret} || array(${formerSecrets(sql`${id}`)})` })
    .from(webhookEndpoints)
    .where(sql`${LEADS_THERE} and ${isNull(deletedAt)}`);
  return rows.flatMap(({ secrets }) => secrets);
}

export interface ReceivedAtDemo {
  at: string;
  type: string;
  /** What the receiver answered. */
  verdict: string | null;
  data: unknown;
}

/** What arrived at the demo's receiver, the newest first. */
export async function listAtDemo(ctx: Context): Promise<ReceivedAtDemo[]> {
  const rows = await rowsOf<ReceivedAtDemo>(
    ctx,
    sql`select a.attempted_at as at, d.event_type as type, a.response_body as verdict, e.data
      from ${webhookAttempts} a join ${webhookDeliveries} d on d.id = a.delivery_id
        join ${webhookEndpoints} w on w.id = d.endpoint_id left join ${events} e on e.id = d.event_id
      where w.url like ${`%${DEMO_RECEIVER}`} order by a.id desc limit 50`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

interface Message {
  headers: Record<string, string>;
  /** As it came. */
  body: string;
}

/** What a receiver does: whether the signature of a message holds, by any secret of endpoints that lead to the demo's. */
export async function verifyAtDemo(ctx: Context, { headers, body }: Message): Promise<boolean> {
  const secrets = await selectDemoSecrets(ctx);
  return secrets.some((sealed) => {
    try {
      new Webhook(openSecret(ctx, sealed)).verify(body, headers);
      return true;
    } catch {
      return false;
    }
  });
}

/** The demo's receiver is this process, at whatever port it answers now. */
export function pointDemoHere(ctx: Pick<Context, "db">, origin: string): Promise<number> {
  const url = `${origin}${DEMO_RECEIVER}`;
  return updateRows(ctx, webhookEndpoints, { url }, LEADS_THERE, ne(webhookEndpoints.url, url));
}
