import { sql } from "drizzle-orm";
import type { DeliveryReport } from "../../adapters/send-message";
import { challenges, outbox, textReports } from "../../db/schema/index";
import type { Context } from "../context";

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
export async function raiseByReports(
  ctx: Context,
  { provider, reference }: Pick<DeliveryReport, "provider" | "reference">,
): Promise<{ companyId: number } | null> {
  const { rows } = await ctx.db.execute<{ companyId: number }>(
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
  return rows[0] ?? null;
}
