import { eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { only } from "../../../db/only";
import { accessTokens, inSeconds, refreshTokens, sessions } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";
import { AUDIT_VALUES, auditInsert } from "../../foundation/audit/index";
import { SECOND_STEP_LIFETIME } from "./policy";
import type { SessionRow } from "./store-sessions";

export interface PairHashes {
  accessHash: Buffer;
  refreshHash: Buffer;
}

const secondsLeft = (column: unknown) => sql<number>`ceil(extract(epoch from ${column} - app_now()))::int`;

export const PAIR_VALUES = ["accessHash", "accessLifetime", "refreshHash", "refreshLifetime"] as const;
type PairValue = (typeof PAIR_VALUES)[number];

/** Seconds that the tokens of a pair have left. */
export interface Lifetimes {
  expiresIn: number;
  refreshExpiresIn: number;
}

/**
 * Parts of a statement: `access` and `refresh` store a pair for the row of its part `session`. No token outlives the hard
 * end of its session, and no access token the time that the session may go unused: it is enough to look when tokens are
 * refreshed.
 */
export const pairParts = (value: Record<PairValue, Placeholder>): SQL => sql`access as (
    insert into ${accessTokens} (hash, session_id, expires_at)
    select ${value.accessHash}::bytea, s.id, least(${inSeconds(value.accessLifetime)}, s.expires_at,
      app_now() + make_interval(secs => s.ends_after_idle)) from session s
    returning ${secondsLeft(sql`expires_at`)} as left
  ), refresh as (
    insert into ${refreshTokens} (hash, session_id, expires_at, generation)
    select ${value.refreshHash}::bytea, s.id, least(${inSeconds(value.refreshLifetime)}, s.expires_at), s.generation from session s
    returning ${secondsLeft(sql`expires_at`)} as left
  )`;
/** What `pairParts` answer. */
export const lifetimes = sql`(select access.left from access) as "expiresIn", (select refresh.left from refresh) as "refreshExpiresIn"`;

const tokenPair = statement(
  "token_pair",
  ["sessionId", ...PAIR_VALUES],
  (value) => sql<Lifetimes>`with session as (
      select id, generation, expires_at, ends_after_idle from ${sessions} where id = ${value.sessionId}::bigint
    ), ${pairParts(value)} select ${lifetimes}`,
);

/** What `pairParts` take. */
export const pairValues = (ctx: Context, hashes: PairHashes): Record<PairValue, unknown> => ({
  ...hashes,
  accessLifetime: ctx.settings.accessTokenLifetime,
  refreshLifetime: ctx.settings.refreshTokenLifetime,
});

export async function insertPair(ctx: Context, sessionId: number, hashes: PairHashes) {
  return only(await tokenPair(ctx.db, { sessionId, ...pairValues(ctx, hashes) }));
}

const successor = statement("successor", ["accessHash", "refreshHash"], ({ accessHash, refreshHash }, db) =>
  db
    .select({
      successorRotated: sql<boolean>`${refreshTokens.rotatedAt} is not null`,
      successorUsed: sql<boolean>`${accessTokens.firstUsedAt} is not null`,
      expiresIn: sql<number>`coalesce(${secondsLeft(accessTokens.expiresAt)}, 0)`,
      refreshExpiresIn: secondsLeft(refreshTokens.expiresAt),
    })
    .from(refreshTokens)
    .leftJoin(accessTokens, eq(accessTokens.hash, accessHash))
    .where(eq(refreshTokens.hash, refreshHash)),
);

/** Whether a pair was used, and the seconds that it has left; null where it is kept no longer. */
export async function selectSuccessor(ctx: Context, { accessHash, refreshHash }: PairHashes) {
  const [row] = await successor(ctx.db, { accessHash, refreshHash });
  return row ?? null;
}

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

const open = statement(
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
