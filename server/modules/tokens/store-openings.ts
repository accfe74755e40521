import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { only } from "../../db/only";
import { inSeconds, sessions } from "../../db/schema/index";
import { writtenStatement } from "../../db/statement";
import { AUDIT_VALUES, auditInsert } from "../audit/index";
import type { Context } from "../context";
import { SECOND_STEP_LIFETIME } from "./policy";
import type { SessionRow } from "./store-sessions";
import { type Lifetimes, lifetimes, PAIR_VALUES, pairParts } from "./store-token-pairs";

const SESSION_VALUES = [
  ...(["companyId", "applicationId", "userId", "customerId", "lang", "locksWhenIdle"] as const),
  ...(["endsAfterIdle", "userAgent", "address", "lifetime", "proof", "secondFactor"] as const),
] as const;

/** What `openingParts` take; `lifetime` is the seconds until the hard end of the session. */
export const OPENING_VALUES = [...SESSION_VALUES, ...PAIR_VALUES, ...AUDIT_VALUES] as const;
export type OpeningValues = Record<(typeof OPENING_VALUES)[number], unknown>;

/** Parts of a statement: open a session with its pair and its audit row for the row of `from`, which has its `scope`. */
export const openingParts = (
  value: Record<(typeof OPENING_VALUES)[number], Placeholder>,
  from: SQL,
): SQL => sql`session as (
    insert into ${sessions} (company_id, application_id, user_id, customer_id, scope, lang, locks_when_idle, ends_after_idle,
      user_agent, address, proof, second_factor, second_factor_at, authenticated_at, last_used_at, expires_at)
    select ${value.companyId}::int, ${value.applicationId}::int, ${value.userId}::int, ${value.customerId}::int, opening.scope,
      ${value.lang}::text, ${value.locksWhenIdle}::boolean, ${value.endsAfterIdle}::int, ${value.userAgent}::text,
      ${value.address}::inet, ${value.proof}::text, ${value.secondFactor}::text,
      case when ${value.secondFactor}::text is not null then app_now() end, app_now(), app_now(),
      case when opening.scope = 'second_step' then ${inSeconds(SECOND_STEP_LIFETIME)} else ${inSeconds(value.lifetime)} end
    from ${from} opening returning id, scope, generation, expires_at, ends_after_idle
  ), audited as (${auditInsert(
    value,
    sql`session s`,
    sql`jsonb_build_object('session', s.id, 'customer', ${value.customerId}::int, 'scope', s.scope, 'proof', ${value.proof}::text)`,
  )}), ${pairParts(value)}`;

/** What `openingParts` answer; null where no session was opened. */
export const opened = sql`(select session.scope from session) as scope, (select session.id from session) as "sessionId", ${lifetimes}`;
export type Opened = Lifetimes & Pick<SessionRow, "scope"> & { sessionId: number };

const open = writtenStatement(
  "open_session",
  [...OPENING_VALUES, "scope"],
  (value) =>
    sql<Opened>`with ${openingParts(value, sql`(select ${value.scope}::text as scope)`)} select ${opened}`,
);

export async function insertSession(
  ctx: Context,
  values: OpeningValues & Pick<SessionRow, "scope">,
): Promise<Opened> {
  return only(await open(ctx.db, values));
}
