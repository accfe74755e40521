import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { deleteOldest } from "../../db/delete-batch";
import { appNow, inSeconds, smsOutbox } from "../../db/schema/index";
import { statement } from "../../db/statement";
import type { Context } from "../context";

const insert = statement(
  "text",
  ["companyId", "to", "sealedText", "status", "lifetime"],
  (db, { companyId, to, sealedText, status, lifetime }) =>
    db.insert(smsOutbox).values({
      companyId,
      to,
      sealedText,
      status,
      sentAt: sql`case ${status}::text when 'sent' then app_now() end`,
      nextAttemptAt: appNow,
      // Null where there is no lifetime.
      expiresAt: inSeconds(lifetime),
    }),
);

export async function insertMessage(
  ctx: Context,
  {
    sent,
    ...message
  }: Pick<DueMessage, "companyId" | "to"> & {
    sealedText: Buffer;
    lifetime: number | null;
    sent: boolean;
  },
): Promise<void> {
  await insert(ctx.db, { ...message, status: sent ? "sent" : "pending" });
}

export type DueMessage = typeof smsOutbox.$inferSelect;

/** Takes due messages for a while, codes first: another node leaves them alone until the lease ends. */
export async function leaseDueMessages(
  ctx: Context,
  most: number,
  leaseSeconds: number,
): Promise<DueMessage[]> {
  return ctx.db
    .update(smsOutbox)
    .set({
      attempts: sql`${smsOutbox.attempts} + 1`,
      nextAttemptAt: inSeconds(leaseSeconds),
    })
    .where(
      inArray(
        smsOutbox.id,
        ctx.db
          .select({ id: smsOutbox.id })
          .from(smsOutbox)
          .where(
            and(
              eq(smsOutbox.status, "pending"),
              sql`${smsOutbox.nextAttemptAt} <= app_now()`,
              sql`(${smsOutbox.expiresAt} is null or ${smsOutbox.expiresAt} > app_now())`,
            ),
          )
          .orderBy(sql`${smsOutbox.expiresAt} is null`, asc(smsOutbox.id))
          .limit(most)
          .for("update", { skipLocked: true }),
      ),
    )
    .returning();
}

export async function markSent(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .update(smsOutbox)
    .set({ status: "sent", sentAt: appNow, sealedText: null })
    .where(eq(smsOutbox.id, id));
}

export async function markRetry(ctx: Context, id: number, seconds: number): Promise<void> {
  await ctx.db
    .update(smsOutbox)
    .set({ nextAttemptAt: inSeconds(seconds) })
    .where(eq(smsOutbox.id, id));
}

export async function markFailed(ctx: Context, id: number): Promise<void> {
  await ctx.db.update(smsOutbox).set({ status: "failed", sealedText: null }).where(eq(smsOutbox.id, id));
}

/**
 * Gives up the messages that could not be sent in time; one without an expiry has `lifetime` seconds. A message
 * that is being sent is left to its sender.
 */
export async function giveUpOverdue(
  ctx: Context,
  lifetime: number,
): Promise<Pick<DueMessage, "id" | "attempts">[]> {
  const end = sql`coalesce(${smsOutbox.expiresAt}, ${smsOutbox.createdAt} + make_interval(secs => ${lifetime}))`;
  return ctx.db
    .update(smsOutbox)
    .set({ status: "failed", sealedText: null })
    .where(
      and(
        eq(smsOutbox.status, "pending"),
        sql`${smsOutbox.nextAttemptAt} <= app_now()`,
        sql`${end} <= app_now()`,
      ),
    )
    .returning({ id: smsOutbox.id, attempts: smsOutbox.attempts });
}

export function selectSentMessages(ctx: Context, to: string | null, most: number) {
  return ctx.db
    .select()
    .from(smsOutbox)
    .where(to === null ? undefined : eq(smsOutbox.to, to))
    .orderBy(desc(smsOutbox.id))
    .limit(most);
}

/** Deletes a batch of messages of so many seconds ago that are sent or given up. True: there may be more. */
export const deleteOldMessages = ({ db }: Context, seconds: number): Promise<boolean> =>
  deleteOldest(db, smsOutbox, smsOutbox.id, sql`status <> 'pending' and created_at < ${inSeconds(-seconds)}`);
