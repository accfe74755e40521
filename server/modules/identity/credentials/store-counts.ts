import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/database";
import { only } from "../../../db/only";
import { credentials, signInFailures } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { AttemptKind } from "./attempt-policy";

/** What is known of a try before it is counted. */
export interface Attempted {
  companyId: number;
  kind: AttemptKind;
  /** The keyed hash of the identifier that was typed; null where the claimant is known without one. */
  identifier: Buffer | null;
  /** The name of the sum that counts along where no account has the identifier. */
  unknown: string;
  /** After so many the sum is blocked for good. */
  most: number;
}

/** What a counted try is compared with, and what it is counted by. */
export interface Counted<Found = unknown> {
  /** Whose secret it may be; null where no account has the identifier. */
  userId: number | null;
  subject: Buffer;
  /** The key of the sum that counts along; null where there is no sum. */
  sum: Buffer | null;
  device: Buffer | null;
  found: Found | null;
  /** The stored hash of the secret; null where there is none. */
  hash: string | null;
  /** In a row, with this one; null, and nothing is counted, while the subject is blocked. */
  failures: number | null;
  /** Failures of the account, by whatever identifiers; null where there is no sum. */
  summed: number | null;
}

/** Counts a try of a claimant, whom the same statement reads. */
export type ClaimantCount<Found> = (db: Database, attempted: Attempted) => Promise<Counted<Found>>;

const ATTEMPTED = ["companyId", "kind", "identifier", "unknown", "most"] as const;

/** What a statement selects of a claimant, one row for an unknown one too: `user_id`, `of_account`, `device`, `found`, and in
 * `who` the name of what is counted by, or null where that is the identifier. */
type SelectClaimant<Name extends string> = (
  value: Record<Name | (typeof ATTEMPTED)[number], Placeholder>,
) => SQL;

/**
 * A statement that counts a try as failed before it is verified, also in the sum, and reads the hash to compare with: two
 * tries at once never share a count. While the subject is blocked, only whose it is now is kept.
 */
export function countWith<Name extends string, Found>(
  name: string,
  values: readonly Name[],
  claimant: SelectClaimant<Name>,
): (given: Record<Name, unknown>) => ClaimantCount<Found> {
  const count = statement(name, [...ATTEMPTED, ...values], (value) => {
    const { kind, identifier, most } = value;
    // Only what was typed is a secret, and hashed with the key; accounts, sessions and devices are hashed in the open, so
    // that their counts outlive every hash key.
    const hashOf = (who: SQL) =>
      sql`sha256(convert_to(${value.companyId}::int || '|' || ${kind}::text || '|' || ${who}, 'UTF8'))`;
    const blocked = sql`coalesce(f.blocked_until > app_now(), false)`;
    return sql<Counted<Found>>`with claimant as materialized (
        select c.*, case when c.who is null then ${identifier}::bytea else ${hashOf(sql`c.who`)} end as subject,
          case when c.who is null then ${hashOf(sql`coalesce('user:' || c.user_id, ${value.unknown}::text)`)} end as sum
        from (${claimant(value)}) c
      ), tried as (
        insert into ${signInFailures} as f (subject, credential, user_id, of_account, device, failures)
        select subject, ${kind}::text, user_id, of_account, device, 1 from claimant
        on conflict (subject) do update set user_id = excluded.user_id,
          failures = case when ${blocked} then f.failures else f.failures + 1 end,
          updated_at = case when ${blocked} then f.updated_at else app_now() end
        where not ${blocked} or f.user_id is distinct from excluded.user_id
        returning f.failures, ${blocked} as blocked
      ), summed as (
        insert into ${signInFailures} as f (subject, credential, user_id, of_account, failures)
        select c.sum, ${kind}::text, c.user_id, true, 1 from claimant c, tried where not tried.blocked and c.sum is not null
        on conflict (subject) do update set failures = f.failures + 1, updated_at = app_now(),
          blocked_until = case when f.failures + 1 >= ${most}::int then 'infinity'::timestamptz end
        returning f.failures
      )
      select c.user_id as "userId", c.subject, c.sum, c.device, c.found, h.hash,
        (select tried.failures from tried where not tried.blocked) as failures, (select summed.failures from summed) as summed
      from claimant c left join ${credentials} h on h.user_id = c.user_id and h.kind = ${kind}::text`;
  });
  return (given) => async (db, attempted) => only(await count(db, { ...given, ...attempted } as never));
}

/** Counts a try of a known claimant. */
export const countKnown = countWith<"userId" | "who" | "ofAccount", null>(
  "count_attempt",
  ["userId", "who", "ofAccount"],
  ({ userId, who, ofAccount }) =>
    sql`select ${userId}::int as user_id, ${who}::text as who, ${ofAccount}::boolean as of_account, null::bytea as device, null::json as found`,
);
