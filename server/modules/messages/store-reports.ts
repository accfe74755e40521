import { sql } from "drizzle-orm";
import type { DeliveryReport } from "../../adapters/send-message";
import { deleteBatch } from "../../db/delete-batch";
import { inSeconds, outbox, textReports } from "../../db/schema/index";
import type { Context } from "../context";

/** Keeps what a provider told; the same again changes nothing. */
export async function insertReport(ctx: Context, report: DeliveryReport): Promise<void> {
  await ctx.db.insert(textReports).values(report).onConflictDoNothing();
}

/** How far a text came: a report is believed where it says more than is known. */
const rank = (status: unknown) => sql`array_position(array['sent', 'failed', 'delivered'], ${status}::text)`;

/** Puts down what was told so far of the text that the provider calls so, if it is one of ours. */
export async function applyReports(
  ctx: Context,
  { provider, reference }: Pick<DeliveryReport, "provider" | "reference">,
): Promise<void> {
  await ctx.db.execute(
    sql`with told as (
        select outcome, reason, created_at from ${textReports}
        where provider = ${provider} and reference = ${reference}
        order by ${rank(sql`outcome`)} desc limit 1
      )
      update ${outbox} o set status = told.outcome,
        delivered_at = case told.outcome when 'delivered' then told.created_at end,
        failure = case told.outcome when 'failed' then concat_ws(': ', 'not delivered', told.reason) end
      from told where o.provider = ${provider} and o.reference = ${reference}
        and ${rank(sql`told.outcome`)} > ${rank(sql`o.status`)}`,
  );
}

/** Deletes a batch of reports of so many seconds ago. True: there may be more. */
export const deleteOldReports = ({ db }: Context, seconds: number): Promise<boolean> =>
  deleteBatch(db, textReports, sql`created_at < ${inSeconds(-seconds)}`);
