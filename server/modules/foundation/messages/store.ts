import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { Taken } from "../../../adapters/send-message";
import { updateRow } from "../../../db/rows";
import { appNow, companies, credentials, inSeconds, outbox, users } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";

type Outbox = typeof outbox.$inferSelect;
export type Channel = Outbox["channel"];
export type Purpose = Outbox["purpose"];

const insert = statement(
  "message",
  ["companyId", "channel", "purpose", "to", "sealed", "status", "country", "prefix", "parts", "lifetime"],
  ({ lifetime, status, ...row }, db) =>
    db.insert(outbox).values({
      ...row,
      status,
      sentAt: sql`case ${status}::text when 'sent' then app_now() end`,
      nextAttemptAt: appNow,
      expiresAt: inSeconds(lifetime),
    }),
);

export type NewRow = Pick<
  Outbox,
  "companyId" | "channel" | "purpose" | "to" | "sealed" | "status" | "country" | "prefix" | "parts"
> & {
  /** Seconds. */
  lifetime: number;
};

export async function insertMessage(ctx: Context, row: NewRow): Promise<void> {
  await insert(ctx.db, row);
}

export type DueMessage = Outbox & { secondsLeft: number };

const isPending = (channel: Channel) =>
  and(
    eq(outbox.channel, channel),
    // Written out: a parameter would keep the index of pending messages from being used.
    sql`${outbox.status} = 'pending'`,
    sql`${outbox.nextAttemptAt} <= app_now()`,
  );

/** Takes due messages for a while, what ends first first: another node leaves them alone until the lease ends. */
export async function leaseDueMessages(
  ctx: Context,
  { channel, most, seconds }: { channel: Channel; most: number; seconds: number },
): Promise<DueMessage[]> {
  return ctx.db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: inSeconds(seconds),
    })
    .where(
      inArray(
        outbox.id,
        ctx.db
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(isPending(channel), sql`${outbox.expiresAt} > app_now()`))
          .orderBy(asc(outbox.expiresAt), asc(outbox.id))
          .limit(most)
          .for("update", { skipLocked: true }),
      ),
    )
    .returning({
      ...getTableColumns(outbox),
      secondsLeft: sql<number>`extract(epoch from ${outbox.expiresAt} - app_now())::float8`,
    });
}

/** What opens something is forgotten once it will not be sent; a notice may be sent again. */
const keptContent = sql`case ${outbox.purpose} when 'notice' then ${outbox.sealed} end`;
/** A code may still go to another provider, where it is told that it did not arrive. */
const keptCode = sql`case when ${outbox.purpose} in ('notice', 'code') then ${outbox.sealed} end`;

export function markSent(ctx: Context, id: number, taken: Taken): Promise<void> {
  const { provider, reference, others } = taken;
  const sealed = others && reference !== null ? keptCode : keptContent;
  const sent = { status: "sent", sentAt: appNow, sealed, failure: null, provider, reference } as const;
  return updateRow(ctx, outbox, id, sent);
}

export const markRetry = (
  ctx: Context,
  id: number,
  { reason, wait }: { reason: string; wait: number },
): Promise<void> => updateRow(ctx, outbox, id, { failure: reason, nextAttemptAt: inSeconds(wait) });

export const markFailed = (ctx: Context, id: number, reason: string): Promise<void> =>
  updateRow(ctx, outbox, id, { status: "failed", failure: reason, sealed: keptContent });

/** Gives up the messages that could not be sent in time. One that is being sent is left to its sender. */
export async function giveUpOverdue(
  ctx: Context,
  channel: Channel,
): Promise<Pick<DueMessage, "id" | "attempts" | "country">[]> {
  return ctx.db
    .update(outbox)
    .set({ status: "failed", failure: sql`coalesce(${outbox.failure}, 'too late')`, sealed: keptContent })
    .where(and(isPending(channel), sql`${outbox.expiresAt} <= app_now()`))
    .returning({ id: outbox.id, attempts: outbox.attempts, country: outbox.country });
}

export function selectSentMessages(ctx: Context, to: string | null, most: number) {
  return ctx.db
    .select()
    .from(outbox)
    .where(to === null ? undefined : eq(outbox.to, to))
    .orderBy(desc(outbox.id))
    .limit(most);
}

/** Who is told besides the administrators, where there is reason. */
export interface ToldToo {
  /** Whose own access was changed: they were an administrator. */
  also: number[];
  /** Who did it. Where there is no administrator but these, supervisors and auditors are told: never the doer alone. */
  doers: number[];
}

const MOST_TOLD = 100;

/** Administrators whom a mail reaches, with the name and locale of their institution. */
export function selectAdministrators(ctx: Context, companyId: number, told: ToldToo | null) {
  const list = (ids: number[] = []) => sql`${sql.param(ids)}::int[]`;
  const others = sql`exists (select 1 from ${users} o join ${credentials} c on c.user_id = o.id and c.kind = 'password'
    where o.company_id = ${companyId} and o.kind = 'staff' and o.role = 'administrator' and o.active
      and o.id <> all(${list(told?.doers)}))`;
  const isAdministrator = sql`${users.active} and ${users.role} = 'administrator'`;
  const watches =
    told && sql`${users.active} and ${users.role} in ('supervisor', 'auditor') and not ${others}`;
  const isAlso = sql`${users.id} = any(${list(told?.also)})`;
  return ctx.db
    .select({ to: sql<string>`${users.email}`, from: companies.name, lang: companies.lang })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(users.companyId, companyId),
        sql`${users.kind} = 'staff' and ${users.email} is not null`,
        or(isAdministrator, isAlso, watches ?? undefined),
      ),
    )
    .orderBy(sql`${users.role} = 'administrator' desc`, users.id)
    .limit(MOST_TOLD);
}
