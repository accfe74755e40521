import { eq, ne, type SQL, sql } from "drizzle-orm";
import type { StaffRole } from "../../../lib/contract/index";
import { findRow, hasRow } from "../../db/rows";
import { auditLog, credentials, users } from "../../db/schema/index";
import type { Context } from "../context";

/** Days after which people who invited, reset or raised each other count as two. */
const APART_AFTER_DAYS = 7;

/** Days for which people count who held a deciding role: they may have been disabled to be alone. */
const HELD_DAYS = 30;

interface Person {
  companyId: number;
  userId: number;
}

/** What the audit log tells of a member of staff: it has the past of roles, and no role of staff can change it. */
const told = (companyId: number, subject: SQL, days: number, what: SQL) => sql`exists (
  select 1 from ${auditLog} a where a.company_id = ${companyId} and a.subject_type = 'user' and a.subject_id = ${subject}
    and a.created_at > app_now() - make_interval(days => ${days}) and ${what})`;

/**
 * Whether anyone else holds one of these roles, or did in the last days. Who never set a password does not count: they
 * cannot decide, and an unanswered invitation must not stop the institution.
 */
export function hasSecondPerson(
  ctx: Context,
  { companyId, userId, roles }: Person & { roles: readonly StaffRole[] },
): Promise<boolean> {
  const among = (role: SQL) => sql`${role} = any(${sql.param([...roles])}::text[])`;
  const recently = (what: SQL) => told(companyId, sql`${users.id}::text`, HELD_DAYS, what);
  const hasPassword = sql`exists (select 1 from ${credentials} c where c.user_id = ${users.id} and c.kind = 'password')`;
  const lostPassword = recently(
    sql`a.action = 'staff.reset' and coalesce((a.details->>'had_password')::boolean, true)`,
  );
  const holds = sql`(${users.active} or ${recently(sql`a.action = 'staff.disabled'`)}) and ${among(sql`${users.role}`)}`;
  const held = recently(sql`a.action = 'staff.updated' and ${among(sql`a.details->'before'->>'role'`)}`);
  return hasRow(
    ctx,
    users,
    eq(users.companyId, companyId),
    sql`${users.kind} = 'staff'`,
    ne(users.id, userId),
    sql`(${hasPassword} or ${lostPassword})`,
    sql`((${holds}) or ${held})`,
  );
}

/**
 * Whether one of two people invited, reset, raised or enabled the other in the last days, or was shown a link of theirs:
 * then both accounts may be in one hand.
 */
export async function areOneHand(
  ctx: Context,
  { companyId, people: [one, other] }: { companyId: number; people: [number, number] },
): Promise<boolean> {
  const made = sql`(a.action in ('staff.invited', 'staff.reset', 'staff.enabled')
    or (a.action = 'staff.updated' and (a.details->>'raised')::boolean))`;
  const by = (person: number) => sql`(coalesce((a.details->>'asked_by')::int, a.actor_user_id) = ${person}
    or (a.actor_user_id = ${person} and (a.details->>'link_shown')::boolean))`;
  const didTo = (person: number, subject: number) =>
    told(companyId, sql`${String(subject)}`, APART_AFTER_DAYS, sql`${made} and ${by(person)}`);
  const { rows } = await ctx.db.execute<{ is: boolean }>(
    sql`select ${didTo(one, other)} or ${didTo(other, one)} as is`,
  );
  return rows[0]?.is === true;
}

/** The role of a member of staff who is not disabled; null where there is none. */
export async function selectRole(ctx: Context, { companyId, userId }: Person): Promise<StaffRole | null> {
  const isActive = sql`${users.active}`;
  const row = await findRow(ctx, users, eq(users.companyId, companyId), eq(users.id, userId), isActive);
  return row?.role ?? null;
}
