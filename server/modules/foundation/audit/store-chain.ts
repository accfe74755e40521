import { sql } from "drizzle-orm";
import { only } from "../../../db/only";
import { auditChains, auditLinks, auditLog } from "../../../db/schema/index";
import type { Context } from "../../context";
import type { RowContent } from "./chain-hash";

/** A link, or where a chain begins or ends. The hash is hexadecimal. */
export interface Link {
  chain: number;
  id: number;
  hash: string;
}

export interface ChainedRow {
  id: number;
  chain: number;
  content: RowContent;
}

export interface Chain {
  chain: number;
  head: Link;
  /** The last row that was removed because its time was over. */
  tail: (Link & { seal: string }) | null;
}

const LOCK = 7_277_268;
const chainOf = sql`coalesce(company_id, 0)`;
const hex = (column: unknown) => sql`encode(${column}, 'hex')`;

/**
 * Every column as text that is the same on every server and in every time zone. The branch, which rows did not always have, is an
 * element more where there is one, so that the links of rows without stay right.
 */
const CONTENT = sql`array[id::text, company_id::text, actor_kind, actor_user_id::text, actor_api_key_id::text, action,
  subject_type, subject_id, details::text, request_id, address::text, (extract(epoch from created_at) * 1000000)::bigint::text]
  || case when branch_id is null then '{}'::text[] else array['branch ' || branch_id] end`;

/** The name of an act, as the content of its row has it. */
export const actionOf = (content: RowContent): string => content[5] ?? "";

/** Until the end of the transaction no other node adds to the chains or takes from them. False: another does. */
export async function tryLockChains(ctx: Context): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK}::bigint) as locked`,
  );
  return only(rows).locked;
}

export async function lockChains(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
}

/** Between which ids the rows are that may be linked now: no row can appear among them any more. */
export async function selectLinkable(ctx: Context): Promise<{ after: number; upTo: number }> {
  const { rows } = await ctx.db.execute<{ after: number; upTo: number }>(
    sql`select (select coalesce(max(head_id), 0) from ${auditChains})::float8 as after, audit_horizon()::float8 as "upTo"`,
  );
  return only(rows);
}

/** The first rows after an id and up to another, by id. */
export async function selectRows(
  ctx: Context,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<ChainedRow[]> {
  const { rows } = await ctx.db.execute<{ id: number; chain: number; content: RowContent }>(
    sql`select id::float8 as id, ${chainOf} as chain, ${CONTENT} as content from ${auditLog}
      where id > ${after} and id <= ${upTo} order by id limit ${limit}`,
  );
  return rows;
}

/** The first links after an id and up to another, by id. */
export async function selectLinks(
  ctx: Context,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<Link[]> {
  const { rows } = await ctx.db.execute<{ chain: number; id: number; hash: string }>(
    sql`select chain, row_id::float8 as id, ${hex(sql`hash`)} as hash from ${auditLinks}
      where row_id > ${after} and row_id <= ${upTo} order by row_id limit ${limit}`,
  );
  return rows;
}

export async function selectChains(ctx: Context): Promise<Chain[]> {
  const { rows } = await ctx.db.execute<{ chain: Chain }>(
    sql`select json_build_object('chain', chain,
        'head', json_build_object('chain', chain, 'id', head_id, 'hash', ${hex(sql`head_hash`)}),
        'tail', case when tail_id > 0 then json_build_object('chain', chain, 'id', tail_id,
          'hash', ${hex(sql`tail_hash`)}, 'seal', ${hex(sql`tail_seal`)}) end) as chain
      from ${auditChains} order by ${auditChains.chain}`,
  );
  return rows.map(({ chain }) => chain);
}

/** The id of the last row that has a link, or should have one. */
export async function selectLast(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ last: number }>(
    sql`select greatest(0, (select max(row_id) from ${auditLinks}), (select max(head_id) from ${auditChains}))::float8 as last`,
  );
  return only(rows).last;
}

const listOf = (links: Link[]) => sql`json_to_recordset(${JSON.stringify(links)}::json)`;

/** Adds links to the ends of their chains; `heads` has the last of each chain. */
export async function insertLinks(ctx: Context, links: Link[], heads: Link[]): Promise<void> {
  await ctx.db.execute(
    sql`insert into ${auditLinks} (row_id, chain, hash)
      select id, chain, decode(hash, 'hex') from ${listOf(links)} as l (id bigint, chain int, hash text)`,
  );
  await ctx.db.execute(
    sql`insert into ${auditChains} (chain, head_id, head_hash)
      select chain, id, decode(hash, 'hex') from ${listOf(heads)} as l (id bigint, chain int, hash text)
      on conflict (chain) do update set head_id = excluded.head_id, head_hash = excluded.head_hash`,
  );
}

/**
 * The oldest rows whose time is over, up to the first one whose time is not: their number, and the last link of each
 * chain among them.
 */
export async function selectOutdated(
  ctx: Context,
  { days, limit }: { days: number; limit: number },
): Promise<{ count: number; upTo: number; tails: Link[] }> {
  const { rows } = await ctx.db.execute<{ count: number; upTo: number; tails: Link[] }>(
    sql`with oldest as materialized (
        select id, created_at from ${auditLog} where id <= (select max(head_id) from ${auditChains}) order by id limit ${limit}
      ), outdated as materialized (
        select id from oldest where id < coalesce(
          (select min(id) from oldest where created_at >= app_now() - make_interval(days => ${days})), 9223372036854775807)
      ), tails as (
        select distinct on (chain) chain, row_id as id, ${hex(sql`hash`)} as hash
        from outdated join ${auditLinks} on row_id = outdated.id order by chain, row_id desc
      )
      select (select count(*) from outdated)::int as count, (select max(id) from outdated)::float8 as "upTo",
        (select coalesce(json_agg(tails), '[]') from tails) as tails`,
  );
  return only(rows);
}

/** Removes all rows up to an id with their links, and leaves where each chain begins now. */
export async function removeRows(
  ctx: Context,
  upTo: number,
  tails: (Link & { seal: string })[],
): Promise<void> {
  await ctx.db.execute(
    sql`update ${auditChains} c set tail_id = t.id, tail_hash = decode(t.hash, 'hex'), tail_seal = decode(t.seal, 'hex')
      from json_to_recordset(${JSON.stringify(tails)}::json) as t (chain int, id bigint, hash text, seal text)
      where c.chain = t.chain`,
  );
  await ctx.db.execute(sql`select remove_audit(${upTo})`);
}

/** Puts another seal on a beginning, unless that is another one now. Answers how many it changed: one, or none. */
export async function replaceSeal(
  ctx: Context,
  { chain, seal }: { chain: number; seal: string },
  fresh: string,
): Promise<number> {
  const { rowCount } = await ctx.db.execute(
    sql`update ${auditChains} set tail_seal = decode(${fresh}, 'hex') where chain = ${chain} and tail_seal = decode(${seal}, 'hex')`,
  );
  return rowCount ?? 0;
}

/** Rows after an id, and how many seconds ago the first of them was written. */
export async function selectPending(
  ctx: Context,
  after: number,
): Promise<{ count: number; age: number | null }> {
  const { rows } = await ctx.db.execute<{ count: number; age: number | null }>(
    sql`select count(*)::int as count, extract(epoch from app_now() - min(created_at))::float8 as age
      from ${auditLog} where id > ${after}`,
  );
  return only(rows);
}
