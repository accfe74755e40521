import { sql } from "drizzle-orm";
import { auditRounds } from "../../../db/schema/index";
import type { Context } from "../../context";
import type { Link } from "./store-chain";

/** How far the proof of the audit is. */
export interface Round {
  /** From the first row on; otherwise what was added since. */
  whole: boolean;
  /** The last row that is proven. */
  after: number;
  rows: number;
  /** The last link of each chain up to there. */
  ends: Link[];
  /** Every row could be checked: no hash key was missing. */
  isProof: boolean;
  /** Chains that this round found broken. */
  found: number[];
  /** Chains that were found broken, until a proof of the whole finds nothing wrong with them. */
  broken: number[];
}

/** Between two proofs of what was added, and of all. */
const PAUSE = sql`interval '1 minute'`;
const WHOLE = sql`interval '1 day'`;

/** What a round begins with: the whole again where it is time, or was asked for. Null: nothing is to be done now. */
export async function beginStep(ctx: Context): Promise<Round | null> {
  await ctx.db.execute(sql`insert into ${auditRounds} (id) values (1) on conflict (id) do nothing`);
  const { rows } = await ctx.db.execute<{ round: Round }>(
    sql`with due as (
        select r.id, over_at is not null and (asked_at is not null or started_at <= app_now() - ${WHOLE} or started_at > app_now()) or started_at is null as again,
          over_at is null or asked_at is not null or over_at <= app_now() - ${PAUSE} or over_at > app_now() as now
        from ${auditRounds} r where r.id = 1
      )
      update ${auditRounds} r set over_at = null,
        whole = due.again or (r.whole and r.over_at is null),
        started_at = case when due.again then app_now() else r.started_at end,
        asked_at = case when due.again then null else r.asked_at end,
        after_id = case when due.again then 0 else r.after_id end,
        row_count = case when due.again then 0 else r.row_count end,
        ends = case when due.again then '[]' else r.ends end,
        is_proof = due.again or r.is_proof,
        found = case when due.again then '[]' else r.found end
      from due where r.id = due.id and due.now
      returning json_build_object('whole', r.whole, 'after', r.after_id, 'rows', r.row_count, 'ends', r.ends,
        'isProof', r.is_proof, 'found', r.found, 'broken', r.broken) as round`,
  );
  return rows[0]?.round ?? null;
}

/** What a step came to. */
export async function updateRound(
  ctx: Context,
  { after, rows, ends, isProof, found, broken, isOver }: Omit<Round, "whole"> & { isOver: boolean },
): Promise<void> {
  await ctx.db.execute(
    sql`update ${auditRounds} set after_id = ${after}, row_count = ${rows}, ends = ${JSON.stringify(ends)}::jsonb,
      is_proof = ${isProof}, found = ${JSON.stringify(found)}::jsonb, broken = ${JSON.stringify(broken)}::jsonb, over_at = case when ${isOver} then app_now() end where id = 1`,
  );
}

/** The next step begins with the first row, once the round that is under way is over. */
export async function askForRound(ctx: Context): Promise<void> {
  await ctx.db.execute(
    sql`insert into ${auditRounds} (id, asked_at) values (1, app_now())
      on conflict (id) do update set asked_at = coalesce(${auditRounds.askedAt}, app_now())`,
  );
}
