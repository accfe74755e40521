import { and, eq, sql } from "drizzle-orm";
import { COMMAND } from "../../../../lib/contract/audit-actions";
import { updateRows } from "../../../db/rows";
import { apiKeys, appNow, auditChains, auditLog, isTold, users } from "../../../db/schema/index";
import type { Context } from "../../context";
import { NOTICE_LIFETIME, TOLD_PAUSE } from "./policy";

const isDue = sql`${auditChains.chain} > 0 and ${auditChains.toldId} < ${auditChains.headId}
  and (${auditChains.toldAt} is null or ${auditChains.toldAt} <= app_now() - make_interval(secs => ${TOLD_PAUSE}))`;

/** Rows that were linked since the last mail, and are young enough for one: their order is that of their ids. */
const isNews = sql`${isTold(auditLog)} and ${auditLog.companyId} = ${auditChains.chain} and ${auditLog.id} > ${auditChains.toldId}
  and ${auditLog.id} <= ${auditChains.headId} and ${auditLog.createdAt} > app_now() - make_interval(secs => ${NOTICE_LIFETIME})`;

/** Institutions with something to tell, whose last mail is a while ago. */
export async function selectDue(ctx: Context): Promise<number[]> {
  const rows = await ctx.db
    .select({ chain: auditChains.chain })
    .from(auditChains)
    .where(and(isDue, sql`exists (select 1 from ${auditLog} where ${isNews})`));
  return rows.map(({ chain }) => chain);
}

/** Locks how far an institution was told; of many nodes one goes on. */
export async function lockTold(ctx: Context, companyId: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ chain: auditChains.chain })
    .from(auditChains)
    .where(and(eq(auditChains.chain, companyId), isDue))
    .for("update", { skipLocked: true });
  return rows.length > 0;
}

/** What there is to tell, added up by what it is and who did it; who was told of it elsewhere is left out. */
export async function selectNews(ctx: Context, companyId: number) {
  const alone = sql<boolean>`${auditLog.details} @> '{"alone": true}'`;
  const who = sql<string | null>`coalesce(${users.name}, ${apiKeys.name})`;
  const wasAdministrator = sql`${auditLog.subjectType} = 'user' and (${auditLog.details}->'before'->>'role' = 'administrator'
    or exists (select 1 from users s where s.id::text = ${auditLog.subjectId} and s.role = 'administrator'))`;
  return ctx.db
    .select({
      action: auditLog.action,
      who,
      alone,
      byCommand: sql<boolean>`coalesce(${auditLog.requestId} like ${`${COMMAND}%`} and ${auditLog.actorKind} = 'system', false)`,
      doer: auditLog.actorUserId,
      count: sql<number>`count(*)::int`,
      administrators: sql<
        number[]
      >`coalesce(array_agg(distinct ${auditLog.subjectId}::int) filter (where ${wasAdministrator}), '{}')`,
    })
    .from(auditChains)
    .innerJoin(auditLog, isNews)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .leftJoin(apiKeys, eq(apiKeys.id, auditLog.actorApiKeyId))
    .where(eq(auditChains.chain, companyId))
    .groupBy(sql`1, 2, 3, 4, 5`)
    .orderBy(sql`1, 2, 3, 4, 5`);
}

/** All that is linked by now was told. */
export function markTold(ctx: Context, companyId: number): Promise<number> {
  const told = { toldId: sql`${auditChains.headId}`, toldAt: appNow };
  return updateRows(ctx, auditChains, told, eq(auditChains.chain, companyId));
}
