import { type SQL, sql } from "drizzle-orm";
import { isRow, rowsOf } from "../../../db/rows";
import { companies, savingsAccounts } from "../../../db/schema/index";
import { wireMoment } from "../../../db/wire-moment";
import type { Context, RecordId } from "../../context";

/** Which accounts are looked at: those of all institutions, unless told otherwise. */
export interface FaultsWanted {
  companyId?: number;
  /** This one alone. */
  account?: RecordId;
  limit: number;
}

export interface FaultRow {
  prefix: string;
  account_number: string;
  currency: string;
  reference: string;
  disagrees_since: string;
  posted_at: string;
  expected: string;
  told: string;
}

const SIGNED = sql.raw("case when entry_type = 'credit' then amount else -amount end");

function conditionOf({ account, companyId }: FaultsWanted): SQL {
  if (account) return sql`${isRow(savingsAccounts, account)} and figures = 'disagree'`;
  // By the index of an institution's accounts, or else by the small one of all of them.
  if (companyId !== undefined) return sql`company_id = ${companyId} and figures collate "C" = 'disagree'`;
  return sql`figures = 'disagree'`;
}

/** Accounts whose figures disagree, by their ids: the first line that does not follow, and what it should have led to. */
export const selectFaults = (ctx: Context, wanted: FaultsWanted): Promise<FaultRow[]> =>
  rowsOf<FaultRow>(
    ctx,
    sql`select ${companies.prefix}, a.account_number, a.currency, fault.reference, fault.told,
        ${wireMoment(sql`fault.disagrees_since`)} as disagrees_since, ${wireMoment(sql`fault.posted_at`)} as posted_at,
        (before.balance + fault.signed)::text as expected
      from (select id, company_id, account_number, currency from ${savingsAccounts} where ${conditionOf(wanted)}
        order by id limit ${wanted.limit}) a
      join ${companies} on ${companies.id} = a.company_id
      cross join lateral (
        select id, posted_at, moment_order, disagrees_since, reference, ${SIGNED} as signed, running_balance::text as told
        from transactions where account_id = a.id and disagrees_since is not null
        order by posted_at, moment_order, id limit 1
      ) fault
      cross join lateral (
        select coalesce(running_balance, reckoned_balance) as balance from transactions
        where account_id = a.id and posted_at <= fault.posted_at
          and (posted_at, moment_order, id) < (fault.posted_at, fault.moment_order, fault.id)
        order by posted_at desc, moment_order desc, id desc limit 1
      ) before
      order by a.id`,
  );
