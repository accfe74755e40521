import { sql } from "drizzle-orm";
import { only } from "../../db/only";
import { credentials, customers, users } from "../../db/schema/index";
import { writtenStatement } from "../../db/statement";
import type { Context } from "../context";
import { CLEARING_VALUES, clearing } from "../credentials/index";
import { DEVICE_VALUES, isAdded, rememberingParts } from "../devices/index";
import { OPENING_VALUES, type Opened, opened, openingParts } from "../tokens/index";

const ADMISSION = [
  ...new Set([
    ...CLEARING_VALUES,
    ...OPENING_VALUES,
    ...DEVICE_VALUES,
    "verified" as const,
    "staffScope" as const,
    "asksStep" as const,
  ]),
];

/** What became of a right secret. */
export interface Admission extends Opened {
  /** The account is active, and the secret and the customer record still are its own. */
  isCurrent: boolean;
  /** Of the device that was to be remembered. */
  isAdded: boolean;
}

/**
 * Takes the count back and, where all still is as it was verified, opens the session. Hashing took a while: the rows that
 * decide are locked first, in the order of every change, and read as they are then (decision 24). Parallel sign-ins on
 * several nodes may add devices beyond the most; the next one takes them away.
 */
const admit = writtenStatement("admit_sign_in", ADMISSION, (value) => {
  const parts = [
    sql`cleared as (${clearing(value)})`,
    sql`account as materialized (select id from ${users} where id = ${value.userId}::int and active for update)`,
    sql`proven as materialized (select from ${credentials} where user_id = (select id from account) and kind = ${value.kind}::text
      and hash = ${value.verified}::text and blocked_at is null for share)`,
    sql`customer as materialized (select id, status from ${customers} where id = ${value.customerId}::int
      and user_id = (select id from account) and exists (select from proven) for update)`,
    // A record that was given back to the bank meanwhile is no longer this person's.
    sql`current as materialized (select customer.status from proven left join customer on true
      where ${value.customerId}::int is null or customer.id is not null)`,
    sql`admitted as materialized (select case when ${value.customerId}::int is null then ${value.staffScope}::text
        when status in ('mobile_verified', 'profile_completed') then 'signup'
        when ${value.asksStep}::boolean then 'second_step' else 'user' end as scope
      from current where coalesce(status not in ('suspended', 'closed'), true))`,
    sql`touched as (update ${customers} set last_activity_at = app_now()
      where id in (select customer.id from customer, admitted where admitted.scope = 'signup'))`,
    openingParts(value, sql`admitted`),
    rememberingParts(
      value,
      sql`(select from admitted where scope <> 'second_step') remembered`,
      sql`(select session.id from session)`,
    ),
  ];
  return sql<Admission>`with ${sql.join(parts, sql`, `)}
    select exists (select from current) as "isCurrent", ${opened}, ${isAdded} as "isAdded"`;
});

export type AdmissionValues = Record<(typeof ADMISSION)[number], unknown>;

export async function admitProven(ctx: Context, values: AdmissionValues): Promise<Admission> {
  return only(await admit(ctx.db, values));
}
