import { sql } from "drizzle-orm";
import { DEMO_EVENT } from "../../lib/demo-values";
import type { Keys } from "../core/index";
import { listed } from "../db/any-of";
import type { Database } from "../db/database";
import { events, webhookAttempts, webhookDeliveries, webhookFigures } from "../db/schema/index";
import { sealSecret } from "../modules/webhooks/index";
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

/** That of a partner who has switched the server off: no name ends in `.example`. */
export const failingEndpoint = (keys: Keys, now: Date) => ({
  ...endpoint(keys, "the bookkeeper's secret of every demo"),
  id: FAILING,
  url: "https://ledger.partner.example/passbook",
  types: ["savings_account.*"],
  description: "Ledger of the bookkeeper",
  failingSince: hoursBefore(now, 26),
  lastFailedAt: hoursBefore(now, 3),
  createdAt: hoursBefore(now, 90 * 24),
});

/** The last accounts that were opened were not told: given up, or to be tried again in a while. */
export async function insertFailedDeliveries(db: Database, now: Date): Promise<void> {
  const ago = [26, 20, 3];
  const { rows } = await db.execute<{ id: number }>(sql`insert into ${webhookDeliveries}
      (company_id, endpoint_id, event_id, event_type, sequence, ordering_key, status, attempts, next_attempt_at, last_attempt_at, failure, created_at)
    select company_id, ${FAILING}::int, id, type, sequence, 'event:' || id, case n when 3 then 'pending' else 'failed' end,
      case n when 3 then 4 else 10 end, case n when 3 then ${hoursBefore(now, -5)}::timestamptz end,
      ${hoursBefore(now, 3)}::timestamptz, 'not_resolved', (array[${listed(ago.map((hours) => sql`${hoursBefore(now, hours)}::timestamptz`))}])[n]
    from (select *, row_number() over (order by sequence desc) as n from ${events} where type like 'savings_account.%' order by sequence desc limit 3) e
    returning id`);
  await db.insert(webhookAttempts).values(
    rows.flatMap(({ id: deliveryId }, n) =>
      ago.slice(n).map((hours) => ({
        deliveryId,
        attemptedAt: hoursBefore(now, hours),
        durationMs: 12,
        failure: "not_resolved" as const,
      })),
    ),
  );
  const hour = (hours: number) => new Date(Math.floor(hoursBefore(now, hours).getTime() / HOUR) * HOUR);
  await db
    .insert(webhookFigures)
    .values(ago.map((hours) => ({ endpointId: FAILING, hour: hour(hours), tries: 2, delivered: 0 })));
}
