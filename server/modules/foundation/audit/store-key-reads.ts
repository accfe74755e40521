import { type SQL, sql } from "drizzle-orm";
import { auditLog, companies, keyReadDays } from "../../../db/schema/index";
import type { Context } from "../../context";
import { MOST_RANGES } from "./reading-of";

const bounded = (ranges: SQL) =>
  sql`case when (select count(*) from unnest(${ranges})) > ${MOST_RANGES} then int4multirange(range_merge(${ranges})) else ${ranges} end`;

/** Adds whose data the lists show that keys read, as the audit rows after an id and up to another tell. In the transaction that links them. */
export async function addKeyReads(
  ctx: Context,
  { after, upTo }: { after: number; upTo: number },
): Promise<void> {
  await ctx.db.execute(
    sql`insert into ${keyReadDays} as kept (company_id, day, api_key_id, collection, partner, last_row_id, customers)
      select company_id, day, api_key_id, collection, partner, last_row_id, ${bounded(sql`customers`)} from (
        select a.company_id, date_trunc('day', a.created_at, c.tz) as day, a.actor_api_key_id as api_key_id,
          a.details->>'of' as collection, coalesce(a.details->>'partner', '') as partner, max(a.id) as last_row_id, range_agg(shown) as customers
        from ${auditLog} a join ${companies} c on c.id = a.company_id
          cross join unnest((a.details->>'customers')::int4multirange) shown
        where a.id > ${after} and a.id <= ${upTo} and a.action = 'api_key.records_listed'
        group by 1, 2, 3, 4, 5
      ) shown
      on conflict (company_id, day, api_key_id, collection, partner) do update
      set last_row_id = excluded.last_row_id, customers = ${bounded(sql`kept.customers + excluded.customers`)}`,
  );
}

/** The audit rows, one for each day, key, name of it and collection, of lists that a customer's data were in. */
export const listsWith = (companyId: number, customerId: number): SQL =>
  sql`select last_row_id from ${keyReadDays} where company_id = ${companyId}::int
    and day > app_now() - interval '12 months' and customers @> ${customerId}::int`;
