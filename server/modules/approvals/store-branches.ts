import { type SQL, sql } from "drizzle-orm";
import { MOST_BRANCHES_SHOWN, MOST_COUNTED, type Overview } from "../../../lib/contract/index";
import { auditLog, branches, companies, customers } from "../../db/schema/index";
import { type Context, readsOf } from "../context";
import { waitingBranches } from "./store";

/** What waits at each open branch, and what it did since midnight: from indexes, and counted no further than `MOST_COUNTED`. */
export async function readBranchFigures(ctx: Context, companyId: number): Promise<Overview["branches"]> {
  const most = sql.raw(String(MOST_COUNTED));
  const counted = (codes: SQL) =>
    sql`(select branch_code, count(*)::int as n from (${codes} limit ${most}) c group by 1)`;
  const { rows } = await readsOf(ctx).execute<Overview["branches"][number]>(sql`
    with day as materialized (
      select date_trunc('day', app_now() at time zone tz) at time zone tz as midnight from ${companies} where id = ${companyId})
    select b.code, b.name, coalesce(w.n, 0) as waiting, coalesce(n.n, 0) as customers,
      (select count(*)::int from (select from ${auditLog} a where a.company_id = ${companyId} and a.branch_id = b.id
        and a.created_at >= (select midnight from day) limit ${most}) a) as acts
    from ${branches} b
      left join ${counted(waitingBranches(companyId))} w on w.branch_code = b.code
      left join ${counted(sql`select branch_code from ${customers} where company_id = ${companyId}
        and created_at >= (select midnight from day) order by created_at desc`)} n on n.branch_code = b.code
    where b.company_id = ${companyId} and b.active order by b.code limit ${MOST_BRANCHES_SHOWN}`);
  return rows;
}
