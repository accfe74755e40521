import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import {
  type MessageChannel,
  type MessageRecord,
  type MessageStatus,
  messageRecord,
} from "../../../lib/contract/index";
import { firstOf } from "../../db/first-of";
import { inSeconds, outbox } from "../../db/schema/index";
import type { Context, RecordId } from "../context";
import {
  type ListQuery,
  NEWEST_FIRST,
  type Projection,
  type RecordPage,
  readRecordPage,
} from "../records/index";
import type { DueMessage } from "./store";

/** A few characters, by which a person who knows a number or address recognises it. */
const MASKED = sql`case ${outbox.channel} when 'sms' then left(${outbox.to}, 3) || ' ··· ' || right(${outbox.to}, 2)
  else left(${outbox.to}, 1) || '···@' || split_part(${outbox.to}, '@', 2) end`;

/** A notice that is not on its way any more, and was not sent again. */
const canResend: SQL = sql`(${outbox.purpose} = 'notice' and ${outbox.status} in ('sent', 'failed')
  and ${outbox.sealed} is not null and ${outbox.resentAs} is null)`;

export const MESSAGE = {
  schema: messageRecord,
  table: outbox,
  joins: [],
  company: outbox.companyId,
  id: outbox.id,
  fields: {
    id: outbox.id,
    channel: outbox.channel,
    purpose: outbox.purpose,
    status: outbox.status,
    to: MASKED,
    country: outbox.country,
    parts: outbox.parts,
    provider: outbox.provider,
    reason: outbox.failure,
    attempts: outbox.attempts,
    can_resend: canResend,
    created_at: outbox.createdAt,
    sent_at: outbox.sentAt,
    delivered_at: outbox.deliveredAt,
    expires_at: outbox.expiresAt,
  },
  words: [],
  anyCase: {},
} satisfies Projection<MessageRecord>;

export interface MessageFilter {
  status?: MessageStatus | undefined;
  channel?: MessageChannel | undefined;
}

/** The newest first. */
export const selectMessages = (
  ctx: Context,
  { companyId, filter: { status, channel }, query }: ListQuery & { filter: MessageFilter },
): Promise<RecordPage<MessageRecord>> =>
  readRecordPage<MessageRecord>(ctx, MESSAGE, {
    list: `messages of ${companyId} ${status ?? ""} ${channel ?? ""}`,
    within: and(
      eq(outbox.companyId, companyId),
      status && eq(outbox.status, status),
      channel && eq(outbox.channel, channel),
    ),
    ...{ order: NEWEST_FIRST, query },
  });

export const selectRecipient = (ctx: Context, { companyId, id }: RecordId): Promise<{ to: string } | null> =>
  firstOf(
    ctx.db
      .select({ to: outbox.to })
      .from(outbox)
      .where(and(eq(outbox.companyId, companyId), eq(outbox.id, id))),
  );

/** Locks a notice that may be sent again. */
export const lockResendable = (
  ctx: Context,
  { companyId, id }: RecordId,
): Promise<typeof outbox.$inferSelect | null> =>
  firstOf(
    ctx.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.companyId, companyId), eq(outbox.id, id), isNull(outbox.resentAs), canResend))
      .for("update"),
  );

/** Writes a notice down once more, to be sent, and says on the first one that it was. */
export async function insertAgain(
  ctx: Context,
  { id, companyId, channel, purpose, to, sealed, country, prefix, parts }: Omit<DueMessage, "secondsLeft">,
  { lifetime, sent }: { lifetime: number; sent: boolean },
): Promise<number> {
  const [row] = await ctx.db
    .insert(outbox)
    .values({
      ...{ companyId, channel, purpose, to, sealed, country, prefix, parts },
      status: sent ? "sent" : "pending",
      sentAt: sent ? sql`app_now()` : null,
      nextAttemptAt: sql`app_now()`,
      expiresAt: inSeconds(lifetime),
    })
    .returning({ id: outbox.id });
  const again = row?.id ?? 0;
  await ctx.db.update(outbox).set({ resentAs: again }).where(eq(outbox.id, id));
  return again;
}
