import { type SQL, sql } from "drizzle-orm";
import { MOST_BRANCHES_SHOWN, MOST_COUNTED, type Overview } from "../../../lib/contract/index";
import type { Database } from "../../db/database";
import { only } from "../../db/only";
import {
  apiKeys,
  applications,
  auditLog,
  auditRounds,
  branches,
  companies,
  customers,
  imports,
  isTold,
  outbox,
  savingsAccounts,
  savingsProducts,
  transactions,
  users,
  webhookDeliveries,
  webhookEndpoints,
} from "../../db/schema/index";
import { writtenStatement } from "../../db/statement";
import { waitingBranches } from "../approvals/index";
import { type Context, readsOf } from "../context";

type Standing = Pick<Overview, "failed" | "today" | "branches" | "first_steps">;

/** What failed, what changed since midnight, and what was done first: from indexes, and counted no further than `MOST_COUNTED`. */
export async function selectStanding(ctx: Context, companyId: number): Promise<Standing> {
  const db = readsOf(ctx);
  const [found, branches] = await Promise.all([standings(db, { companyId }), ofBranches(db, companyId)]);
  const { since, today, ...standing } = only(found);
  return { ...standing, branches, today: { since: since.toISOString(), ...today } };
}

/** What waits at each open branch, and what it did since midnight: from indexes, and counted no further than `MOST_COUNTED`. */
async function ofBranches(db: Database, companyId: number): Promise<Overview["branches"]> {
  const most = sql.raw(String(MOST_COUNTED));
  const counted = (codes: SQL) =>
    sql`(select branch_code, count(*)::int as n from (${codes} limit ${most}) c group by 1)`;
  const { rows } = await db.execute<Overview["branches"][number]>(sql`
    with day as materialized (${midnightOf(sql`${companyId}`)})
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

const midnightOf = (companyId: SQL) =>
  sql`select date_trunc('day', app_now() at time zone tz) at time zone tz as midnight from ${companies} where id = ${companyId}`;

const count = (rows: SQL) =>
  sql`(select count(*)::int from (${rows} limit ${sql.raw(String(MOST_COUNTED))}) c)`;
const exists = (rows: SQL) => sql`exists (${rows})`;

interface Row extends Pick<Standing, "failed" | "first_steps"> {
  since: Date;
  today: Omit<Standing["today"], "since">;
}

const standings = writtenStatement<"companyId", Row>("overview_standing", ["companyId"], ({ companyId }) => {
  const of = (table: SQL, condition: SQL) =>
    sql`select from ${table} where company_id = ${companyId}::int and ${condition}`;
  const any = (table: SQL, condition: SQL) => exists(of(table, condition));
  const added = (table: SQL, condition = sql`true`) =>
    count(
      sql`${of(table, sql`created_at >= (select midnight from day) and ${condition}`)} order by created_at desc`,
    );
  /** Newest first, so that one of long ago is not looked at. */
  const failed = (table: SQL) =>
    sql`(select count(*)::int from (select created_at from ${table} where company_id = ${companyId}::int and status = 'failed'
      order by id desc limit ${sql.raw(String(MOST_COUNTED))}) f where created_at > app_now() - interval '24 hours')`;
  return sql<Row>`with day as materialized (${midnightOf(sql`${companyId}::int`)})
    select (select midnight from day) as since,
      json_build_object(
        'webhook_endpoints', ${count(of(sql`${webhookEndpoints}`, sql`deleted_at is null and case status when 'enabled' then failing_since is not null else disabled_reason <> 'asked' end`))},
        'webhook_deliveries', ${failed(sql`${webhookDeliveries}`)},
        'messages', ${failed(sql`${outbox}`)},
        'messages_late', ${count(of(sql`${outbox}`, sql`status = 'pending' and created_at < app_now() - interval '10 minutes'`))},
        'imports', ${count(of(sql`${imports}`, sql`stopped is not null and status not in ('done', 'cancelled')`))},
        'audit_chain', (select count(*)::int from ${auditRounds} where broken @> to_jsonb(${companyId}::int))
      ) as failed,
      json_build_object(
        'customers', ${added(sql`${customers}`)},
        'savings_accounts', ${added(sql`${savingsAccounts}`)},
        'transactions', ${added(sql`${transactions}`)},
        'access_changes', ${added(sql`${auditLog}`, isTold(auditLog))}
      ) as today,
      json_build_object(
        'branches', ${any(sql`${branches}`, sql`active`)},
        'people', ${count(of(sql`${users}`, sql`kind = 'staff' and active`))} > 1,
        'products', ${any(sql`${savingsProducts}`, sql`status = 'active'`)},
        'application', ${any(sql`${applications}`, sql`kind = 'user' and active`)},
        'api_key', ${any(sql`${apiKeys}`, sql`revoked_at is null and (expires_at is null or expires_at > app_now())`)},
        'import', ${any(sql`${savingsAccounts}`, sql`true`)} or ${any(sql`${imports}`, sql`status = 'done'`)},
        'customer', ${any(sql`${customers}`, sql`status collate "C" = 'active'`)}
      ) as first_steps`;
});
