import { type SQL, sql } from "drizzle-orm";
import { MOST_COUNTED, type Overview } from "../../../../lib/contract/index";
import { only } from "../../../db/only";
import * as tables from "../../../db/schema/index";
import { IS_SILENT, IS_STALE, SOURCES_OF_COMPANIES } from "../../../db/source-state";
import { statement } from "../../../db/statement";
import { type Context, readsOf } from "../../context";

type Standing = Pick<Overview, "failed" | "today" | "first_steps">;

/** What failed, what changed since midnight, and what was done first: from indexes, and counted no further than `MOST_COUNTED`. */
export async function selectStanding(ctx: Context, companyId: number): Promise<Standing> {
  const { since, today, ...standing } = only(await standings(readsOf(ctx), { companyId }));
  return { ...standing, today: { since: since.toISOString(), ...today } };
}

const count = (rows: SQL) =>
  sql`(select count(*)::int from (${rows} limit ${sql.raw(String(MOST_COUNTED))}) c)`;
const exists = (rows: SQL) => sql`exists (${rows})`;

interface Row extends Pick<Standing, "failed" | "first_steps"> {
  since: Date;
  today: Omit<Standing["today"], "since">;
}

const standings = statement<"companyId", Row>("overview_standing", ["companyId"], ({ companyId }) => {
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
  return sql<Row>`with day as materialized (
      select date_trunc('day', app_now() at time zone tz) at time zone tz as midnight from ${tables.companies} where id = ${companyId}::int)
    select (select midnight from day) as since,
      json_build_object(
        'webhook_endpoints', ${count(of(sql`${tables.webhookEndpoints}`, sql`deleted_at is null and case status when 'enabled' then failing_since is not null else disabled_reason <> 'asked' end`))},
        'webhook_deliveries', ${failed(sql`${tables.webhookDeliveries}`)},
        'messages', ${failed(sql`${tables.outbox}`)},
        'messages_late', ${count(of(sql`${tables.outbox}`, sql`status = 'pending' and created_at < app_now() - interval '10 minutes'`))},
        'imports', ${count(of(sql`${tables.imports}`, sql`stopped is not null and status not in ('done', 'cancelled')`))},
        'accounts_disagreeing', ${count(of(sql`${tables.savingsAccounts}`, sql`figures collate "C" = 'disagree'`))},
        'sources', ${count(sql`select from ${SOURCES_OF_COMPANIES} where ${tables.sources.companyId} = ${companyId}::int and (${IS_STALE} or ${IS_SILENT})`)},
        'audit_chain', (select count(*)::int from ${tables.auditRounds} where broken @> to_jsonb(${companyId}::int))
      ) as failed,
      json_build_object(
        'customers', ${added(sql`${tables.customers}`)},
        'savings_accounts', ${added(sql`${tables.savingsAccounts}`)},
        'transactions', ${added(sql`${tables.transactions}`)},
        'access_changes', ${added(sql`${tables.auditLog}`, tables.isTold(tables.auditLog))}
      ) as today,
      json_build_object(
        'branches', ${any(sql`${tables.branches}`, sql`active`)},
        'people', ${count(of(sql`${tables.users}`, sql`kind = 'staff' and active`))} > 1,
        'products', ${any(sql`${tables.savingsProducts}`, sql`status = 'active'`)},
        'application', ${any(sql`${tables.applications}`, sql`kind = 'user' and active`)},
        'api_key', ${any(sql`${tables.apiKeys}`, sql`revoked_at is null and (expires_at is null or expires_at > app_now())`)},
        'import', ${any(sql`${tables.savingsAccounts}`, sql`true`)} or ${any(sql`${tables.imports}`, sql`status = 'done'`)},
        'customer', ${any(sql`${tables.customers}`, sql`status collate "C" = 'active'`)}
      ) as first_steps`;
});
