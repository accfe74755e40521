import { type SQL, sql } from "drizzle-orm";
import { guardCounters, textBlocks } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";

/** A budget that a text counts against, in a fixed window of so many seconds. */
export interface Budget {
  key: string;
  seconds: number;
  /** Counts texts that are suppressed, too, so that their callers meet the same limit. */
  always: boolean;
}

export interface Counted {
  key: string;
  count: number;
  /** Seconds since the window began. */
  age: number;
  /** Some beginning of the number gets no codes. */
  blocked: boolean;
}

const windowStart = sql`to_timestamp(floor(extract(epoch from app_now()) / seconds) * seconds)`;

const COUNTED = {
  key: sql<string>`key`.as("key"),
  count: sql<number>`count`.as("count"),
  start: sql<Date>`window_start`.as("window_start"),
};

const admit = statement(
  "admit_text",
  ["companyId", "prefixes", "budgets"],
  ({ companyId, prefixes, budgets }, db) => {
    const blocked: SQL<boolean> = sql`exists (
      select from ${textBlocks} where company_id = ${companyId}::int and prefix = any(${prefixes}::text[])
        and lifted_at is null and (ends_at is null or ends_at > app_now())
    )`;
    const counted = db.$with("counted", COUNTED).as(
      sql`insert into ${guardCounters} as c (key, window_start, count)
        select key, ${windowStart}, case when not always and ${blocked} then 0 else 1 end
        from json_to_recordset(${budgets}::json) as b (key text, seconds int, always boolean) order by key
        on conflict (key, window_start) do update set count = c.count + excluded.count
        returning key, count, window_start`,
    );
    return db
      .with(counted)
      .select({
        key: counted.key,
        count: counted.count,
        age: sql<number>`extract(epoch from app_now() - ${counted.start})::float8`,
        blocked,
      })
      .from(counted);
  },
);

/** Counts a text against its budgets, in the order of their keys, and says whether it may go out at all. */
export function countAgainst(
  ctx: Context,
  { companyId, mobile, budgets }: { companyId: number; mobile: string; budgets: Budget[] },
): Promise<Counted[]> {
  const prefixes = Array.from(mobile, (_, n) => mobile.slice(0, n + 1)).slice(1);
  return admit(ctx.db, { companyId, prefixes, budgets: JSON.stringify(budgets) });
}
