import { sql } from "drizzle-orm";
import { DEMO_EVENT } from "../../lib/demo-values";
import type { Keys } from "../core/index";
import type { Database } from "../db/database";
import { events, webhookAttempts, webhookDeliveries, webhookFigures } from "../db/schema/index";
import { sealSecret } from "../modules/integration/webhooks/index";
import { HARBOUR } from "./institutions";

/** Known to everybody, as all of a demo. */
const secretOf = (what: string) => `whsec_${Buffer.from(what).toString("base64")}`;

/** Told to the endpoint when a demo is started for the first time. */
export const FIRST_PING = {
  id: DEMO_EVENT,
  companyId: HARBOUR,
  type: "ping",
  data: { object: { id: 1 } },
};

const endpoint = (keys: Keys, secret: string) => ({
  ...{ companyId: HARBOUR, position: 0, secret: sealSecret({ keys }, secretOf(secret)) },
});

/** The demo's own receiver; its address is set at each start. */
export const demoEndpoint = (keys: Keys) => ({
  ...endpoint(keys, "the webhook secret of every demo"),
  id: 1,
  url: "http://127.0.0.1:3000/demo/webhooks/receive",
  types: [],
  description: "The page /demo/webhooks of this demo",
});

const FAILING = 2;
const HOUR = 3_600_000;
const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR);

/** When the deliveries that failed were begun, in hours before. */
const BEGUN = [78, 77, 3];
/** Seconds from there to each of their tries, as deliveries are tried. */
const TRIES = [0, 5, 305, 2_105, 9_305, 27_305, 63_305, 113_705, 185_705, 272_105];

/** That of a partner who has switched the server off: no name ends in `.example`. */
export const failingEndpoint = (keys: Keys, now: Date) => ({
  ...endpoint(keys, "the bookkeeper's secret of every demo"),
  id: FAILING,
  url: "https://ledger.partner.example/passbook",
  types: ["savings_account.*"],
  description: "Ledger of the bookkeeper",
  failingSince: hoursBefore(now, 78),
  lastFailedAt: hoursBefore(now, 0.4),
  createdAt: hoursBefore(now, 90 * 24),
});

/** The last accounts that were opened were not told: given up, or to be tried again in a while. Each try is counted. */
export async function insertFailedDeliveries(db: Database, now: Date): Promise<void> {
  const numbers = (list: number[]) => sql.raw(`array[${list.join()}]`);
  await db.execute(sql`
    with begun as (
      select e.*, ${now}::timestamptz - hours * interval '1 hour' as created_at from unnest(${numbers(BEGUN)}) with ordinality b(hours, n)
      join (select company_id, id, type, sequence, row_number() over (order by sequence desc) as n from ${events}
        where type like 'savings_account.%' limit ${BEGUN.length}) e using (n)),
    tries as (select id, created_at + seconds * interval '1 second' as at from begun, unnest(${numbers(TRIES)}) seconds),
    tried as (select * from tries where at < ${now}),
    made as (
      insert into ${webhookDeliveries} (company_id, endpoint_id, event_id, event_type, sequence, ordering_key, status, attempts, next_attempt_at, last_attempt_at, failure, created_at)
      select company_id, ${FAILING}, id, type, sequence, 'event:' || id, case when next is null then 'failed' else 'pending' end, count, next, last, 'not_resolved', created_at
      from begun, lateral (select count(*) filter (where at < ${now}), max(at) filter (where at < ${now}) as last, min(at) filter (where at >= ${now}) as next
        from tries where tries.id = begun.id) t
      order by n returning id, event_id),
    noted as (
      insert into ${webhookAttempts} (delivery_id, attempted_at, duration_ms, failure)
      select made.id, at, 12, 'not_resolved' from made join tried on tried.id = event_id)
    insert into ${webhookFigures} (endpoint_id, hour, tries, delivered)
    select ${FAILING}, date_trunc('hour', at, 'UTC') as hour, count(*), 0 from tried group by hour`);
}
