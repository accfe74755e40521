import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import {
  type MessageChannel,
  type MessageRecord,
  type MessageStatus,
  messageRecord,
} from "../../../lib/contract/index";
import { inSeconds, outbox } from "../../db/schema/index";
import type { Context } from "../context";
import { type Page, type Projection, type SelectedPage, selectPage, selectRecord } from "../records/index";
import type { DueMessage } from "./store";

/** A few characters, by which whoever knows a number or address knows it again. */
const MASKED = sql`case ${outbox.channel} when 'sms' then left(${outbox.to}, 3) || ' ··· ' || right(${outbox.to}, 2)
  else left(${outbox.to}, 1) || '···@' || split_part(${outbox.to}, '@', 2) end`;

/** A notice that is not on its way any more, and was not sent again. */
const canResend: SQL = sql`(${outbox.purpose} = 'notice' and ${outbox.status} in ('sent', 'failed')
  and ${outbox.sealed} is not null and ${outbox.resentAs} is null)`;

const MESSAGE = {
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
  companyId: number,
  { status, channel }: MessageFilter,
  page: Page,
): Promise<SelectedPage<MessageRecord>> =>
  selectPage<MessageRecord>(ctx, MESSAGE, {
    list: `messages of ${companyId} ${status ?? ""} ${channel ?? ""}`,
    within: and(
      eq(outbox.companyId, companyId),
      status && eq(outbox.status, status),
      channel && eq(outbox.channel, channel),
    ),
    order: [{ field: "id", descending: true }],
    page,
  });

export const selectMessage = (ctx: Context, companyId: number, id: number): Promise<MessageRecord | null> =>
  selectRecord<MessageRecord>(ctx, MESSAGE, eq(outbox.companyId, companyId), eq(outbox.id, id));

export async function selectRecipient(ctx: Context, companyId: number, id: number): Promise<string | null> {
  const [row] = await ctx.db
    .select({ to: outbox.to })
    .from(outbox)
    .where(and(eq(outbox.companyId, companyId), eq(outbox.id, id)));
  return row?.to ?? null;
}

/** Locks a notice that may be sent again. */
export async function lockResendable(
  ctx: Context,
  companyId: number,
  id: number,
): Promise<typeof outbox.$inferSelect | null> {
  const [row] = await ctx.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.companyId, companyId), eq(outbox.id, id), isNull(outbox.resentAs), canResend))
    .for("update");
  return row ?? null;
}

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
