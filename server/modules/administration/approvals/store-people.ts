import { eq, ne, type SQL, sql } from "drizzle-orm";
import type { StaffRole } from "../../../../lib/contract/index";
import { findRow, hasRow } from "../../../db/rows";
import { auditLog, credentials, users } from "../../../db/schema/index";
import type { Context } from "../../context";
import type { Tie } from "./is-one-hand";

/** Days after which a tie between two accounts counts no more, and for which an address has to stand. */
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

/** Whether the e-mail address of the person whom row `a` is about was set in the days before a moment. */
const setBefore = (moment: SQL) => sql`exists (
  select from ${auditLog} s where s.company_id = a.company_id and s.subject_type = 'user' and s.subject_id = a.subject_id
    and s.created_at > ${moment} - make_interval(days => ${APART_AFTER_DAYS}) and s.created_at <= ${moment}
    and (s.action = 'staff.invited' or (s.details->>'email_confirmed')::boolean))`;

/**
 * What ties accounts of staff together, in the last days: an invitation; a reset, unless its link was mailed to an address that
 * had stood for as long; a link that was shown; and a role that was raised, or a person who was enabled. From `audit_log_by_action`.
 */
export async function selectTies(ctx: Context, companyId: number): Promise<Tie[]> {
  const shown = sql`coalesce((a.details->>'link_shown')::boolean, false)`;
  const asker = sql`coalesce((a.details->>'asked_by')::int, a.actor_user_id)`;
  const tie = (
    kind: Tie["kind"],
    by: SQL,
    what: SQL,
  ) => sql`select ${by} as by, a.subject_id::int as of, ${kind}::text as kind
    from ${auditLog} a where a.company_id = ${companyId} and a.created_at > app_now() - make_interval(days => ${APART_AFTER_DAYS})
      and ${by} is not null and ${what}`;
  const { rows } = await ctx.db.execute<Tie & Record<string, unknown>>(sql`
    ${tie("secret", asker, sql`a.action = 'staff.invited'`)}
    union ${tie("secret", asker, sql`a.action = 'staff.reset' and (${shown} or ${setBefore(sql`a.created_at`)})`)}
    union ${tie("secret", sql`a.actor_user_id`, sql`a.action in ('staff.invited', 'staff.reset') and ${shown}`)}
    union ${tie("rank", asker, sql`a.action = 'staff.enabled'`)}
    union ${tie("rank", asker, sql`a.action = 'staff.updated' and (a.details->>'raised')::boolean`)}`);
  return rows;
}

/** The role of a member of staff who is not disabled; null where there is none. */
export async function selectRole(ctx: Context, { companyId, userId }: Person): Promise<StaffRole | null> {
  const isActive = sql`${users.active}`;
  const row = await findRow(ctx, users, eq(users.companyId, companyId), eq(users.id, userId), isActive);
  return row?.role ?? null;
}

/** Whether a member of staff was disabled since a moment, also where they are enabled again. */
export const wasDisabledSince = (ctx: Context, { companyId, userId, since }: Person & { since: Date }) =>
  hasRow(
    ctx,
    auditLog,
    eq(auditLog.companyId, companyId),
    sql`${auditLog.subjectType} = 'user' and ${auditLog.subjectId} = ${String(userId)}`,
    sql`${auditLog.createdAt} >= ${since} and ${auditLog.action} = 'staff.disabled'`,
  );
