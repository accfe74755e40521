import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import * as wire from "../../../../lib/contract/index";
import type { DeliveryReport } from "../../../adapters/send-message";
import { firstOf } from "../../../db/only";
import { findValue, insertRow, isRow, lockRow, rowsOf, updateRow } from "../../../db/rows";
import { appNow, challenges, inSeconds, outbox, textReports } from "../../../db/schema/index";
import type { Context, RecordId } from "../../context";
import { byAge, type ListQuery, projection, type RecordPage, readRecordPage } from "../records/index";
import type { DueMessage } from "./store";

/** A few characters, by which a person who knows a number or address recognises it. */
const MASKED = sql`case ${outbox.channel} when 'sms' then left(${outbox.to}, 3) || ' ··· ' || right(${outbox.to}, 2)
  else left(${outbox.to}, 1) || '···@' || split_part(${outbox.to}, '@', 2) end`;

/** A notice that is not on its way any more, and was not sent again. */
const canResend: SQL = sql`(${outbox.purpose} = 'notice' and ${outbox.status} in ('sent', 'failed')
  and ${outbox.sealed} is not null and ${outbox.resentAs} is null)`;

export const MESSAGE = projection(wire.messageRecord, outbox, {
  to: MASKED,
  reason: outbox.failure,
  can_resend: canResend,
});

export interface MessageFilter {
  status?: wire.MessageStatus | undefined;
  channel?: wire.MessageChannel | undefined;
}

/** The newest first. */
export const selectMessages = (
  ctx: Context,
  { companyId, filter: { status, channel }, query }: ListQuery & { filter: MessageFilter },
): Promise<RecordPage<wire.MessageRecord>> =>
  readRecordPage<wire.MessageRecord>(ctx, MESSAGE, {
    list: `messages of ${companyId} ${status ?? ""} ${channel ?? ""}`,
    within: and(
      eq(outbox.companyId, companyId),
      status && eq(outbox.status, status),
      channel && eq(outbox.channel, channel),
    ),
    ...{ order: byAge(query, "created_at", true), query },
  });

export const selectRecipient = (ctx: Context, message: RecordId): Promise<string | null> =>
  findValue(ctx, outbox.to, isRow(outbox, message));

/** Locks a notice that may be sent again. */
export const lockResendable = (ctx: Context, message: RecordId): Promise<typeof outbox.$inferSelect | null> =>
  lockRow(ctx, outbox, isRow(outbox, message), isNull(outbox.resentAs), canResend);

/** Writes a notice down once more, to be sent, and says on the first one that it was. */
export async function insertAgain(
  ctx: Context,
  { id, companyId, channel, purpose, to, sealed, country, prefix, parts }: Omit<DueMessage, "secondsLeft">,
  { lifetime, sent }: { lifetime: number; sent: boolean },
): Promise<number> {
  const { id: again } = await insertRow(ctx, outbox, {
    ...{ companyId, channel, purpose, to, sealed, country, prefix, parts },
    status: sent ? "sent" : "pending",
    sentAt: sent ? appNow : null,
    nextAttemptAt: appNow,
    expiresAt: inSeconds(lifetime),
  });
  await updateRow(ctx, outbox, id, { resentAs: again });
  return again;
}

/** Keeps what a provider told; the same again changes nothing. */
export async function insertReport(ctx: Context, report: DeliveryReport): Promise<void> {
  await ctx.db.insert(textReports).values(report).onConflictDoNothing();
}

/** How far a text came: a report is believed where it says more than is known. */
const rank = (status: unknown) => sql`array_position(array['sent', 'failed', 'delivered'], ${status}::text)`;

/** The code of a text can still be used: neither it nor a later one of the same number was. */
const isWaitedFor = sql`exists (
  select from ${challenges} c where c.mobile = o."to" and c.company_id = o.company_id and c.expires_at = o.expires_at
    and c.used_at is null and c.superseded_at is null
)`;

/**
 * Puts down what was told so far of a text. A code whose words are kept, because another provider could be asked, is put
 * to it as another row: answers whose it is, and null where there is none.
 */
export function raiseByReports(
  ctx: Context,
  { provider, reference }: Pick<DeliveryReport, "provider" | "reference">,
): Promise<{ companyId: number } | null> {
  const written = rowsOf<{ companyId: number }>(
    ctx,
    sql`with told as (
        select outcome, reason, created_at from ${textReports}
        where provider = ${provider} and reference = ${reference}
        order by ${rank(sql`outcome`)} desc limit 1
      ), ours as (
        select o.*, told.outcome, told.reason, told.created_at as told_at, told.outcome = 'failed' and o.purpose = 'code'
          and o.sealed is not null and o.expires_at > app_now() and ${isWaitedFor} as again
        from ${outbox} o cross join told where o.provider = ${provider} and o.reference = ${reference}
          and ${rank(sql`told.outcome`)} > ${rank(sql`o.status`)}
        for update of o
      ), raised as (
        update ${outbox} o set status = ours.outcome,
          delivered_at = case ours.outcome when 'delivered' then ours.told_at end,
          failure = case ours.outcome when 'failed' then concat_ws(': ', 'not delivered', ours.reason) end,
          sealed = case o.purpose when 'notice' then o.sealed end
        from ours where o.id = ours.id
      )
      insert into ${outbox} (company_id, channel, purpose, "to", sealed, country, prefix, parts, tried, expires_at, next_attempt_at)
      select company_id, channel, purpose, "to", sealed, country, prefix, parts, tried || provider, expires_at, app_now()
      from ours where again
      returning company_id as "companyId"`,
  );
  return firstOf(written);
}
