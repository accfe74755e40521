import { and, eq, inArray, not, sql } from "drizzle-orm";
import {
  type IdentityFact,
  type ImportKind,
  type ImportRecord,
  type InstitutionRecord,
  importRecord,
} from "../../../../lib/contract/index";
import { allowLonger } from "../../../db/database";
import { deleteRows } from "../../../db/delete-rows";
import {
  findRow,
  findRows,
  findValue,
  insertRow,
  isRow,
  lockRow,
  rowsOf,
  updateRow,
  updateRows,
} from "../../../db/rows";
import * as tables from "../../../db/schema/index";
import type { Context, RecordId } from "../../context";
import { byAge, companyList, projection } from "../../foundation/records/index";
import type { Column } from "./policy";
import type { Cells } from "./row-reader";

export type ImportRow = typeof tables.imports.$inferSelect;

/** Seconds after which the process that is at an import counts as gone. */
export const LEASE = 60;

export const IMPORT = projection(
  importRecord,
  tables.imports,
  { created_by: tables.users.name },
  { joins: [{ table: tables.users, on: eq(tables.users.id, tables.imports.createdBy) }] },
);

/** A page of a company's imports, the newest first unless ordered otherwise. Errors: 400 naming `limit`, `offset`, `after` or `order`. */
export const listImports = companyList<ImportRecord>(IMPORT, "imports", (query) =>
  byAge(query, "created_at", true),
);

export const lockImport = (ctx: Context, one: RecordId): Promise<ImportRow | null> =>
  lockRow(ctx, tables.imports, isRow(tables.imports, one));

/** A place for the rows of a file that is coming in. A second open one breaks `imports_open`. */
export async function insertImport(
  ctx: Context,
  place: { companyId: number; kind: ImportKind },
): Promise<number> {
  const createdBy = "userId" in ctx.actor ? ctx.actor.userId : null;
  const createdByKey = "apiKeyId" in ctx.actor ? ctx.actor.apiKeyId : null;
  const row = { ...place, createdBy, createdByKey, leaseUntil: tables.inSeconds(LEASE) };
  return (await insertRow(ctx, tables.imports, row)).id;
}

const ENDED: ImportRow["status"][] = ["done", "cancelled"];

/** An import that is done or cancelled has ended. */
export const endOf = ({ status }: { status?: ImportRow["status"] | undefined }) =>
  status && ENDED.includes(status) && { endedAt: tables.appNow };

export const updateImport = (
  ctx: Context,
  id: number,
  values: Partial<Omit<typeof tables.imports.$inferInsert, "leaseUntil" | "endedAt">>,
): Promise<void> => updateRow(ctx, tables.imports, id, { ...values, ...endOf(values) });

/** Adds rows of a file that is still coming in. False: the import was cancelled. Call it in a transaction. */
export async function insertRows(ctx: Context, id: number, rows: Cells[]): Promise<boolean> {
  const { id: importId, rows: received, status } = tables.imports;
  const longer = { rows: sql`${received} + ${rows.length}`, leaseUntil: tables.inSeconds(LEASE) };
  const changed = await updateRows(ctx, tables.imports, longer, eq(importId, id), eq(status, "receiving"));
  if (changed === 0) return false;
  await ctx.db.execute(
    sql`insert into ${tables.importRows} (import_id, row_number, cells)
      select ${id}, row, cells from json_to_recordset(${JSON.stringify(rows)}::json) as r (row int, cells jsonb)`,
  );
  return true;
}

/** A row that waits, and which facts of identity it changes, as it was checked. */
export interface StoredRow extends Cells {
  identity: IdentityFact[] | null;
}

/** The next rows of a file in their order: so many at most, and no more once they have so many bytes. */
export function selectRows(
  ctx: Context,
  id: number,
  after: number,
  most: { rows: number; bytes: number },
): Promise<StoredRow[]> {
  return rowsOf<StoredRow>(
    ctx,
    sql`select row, cells, identity from (
        select row_number as row, cells, identity, sum(size) over (order by row_number) - size as before from (
          select row_number, cells, identity, octet_length(cells::text) as size from ${tables.importRows}
          where import_id = ${id} and row_number > ${after} order by row_number limit ${most.rows}
        ) next
      ) sized where before < ${most.bytes} order by row`,
  );
}

/** The number of the last of the first so many rows; 0 before the first. */
export async function selectPlace(ctx: Context, id: number, rows: number): Promise<number> {
  if (rows === 0) return 0;
  const [last] = await ctx.db
    .select({ row: tables.importRows.row })
    .from(tables.importRows)
    .where(eq(tables.importRows.importId, id))
    .orderBy(tables.importRows.row)
    .offset(rows - 1)
    .limit(1);
  return last?.row ?? 0;
}

const BAD_ROWS = 200;

/** The next rows that something is wrong with, in their order, and what it is. */
export const selectBadRows = (ctx: Context, id: number, after: number) =>
  rowsOf<Cells & { wrong: string }>(
    ctx,
    sql`select r.row_number as row, r.cells, p.wrong from (
        select row_number as row, string_agg(coalesce(column_name || ': ', '') || 'it ' || message, '; ' order by id) as wrong
        from ${tables.importProblems} where import_id = ${id} and row_number > ${after} group by row_number order by row_number limit ${BAD_ROWS}
      ) p join ${tables.importRows} r on r.import_id = ${id} and r.row_number = p.row order by r.row_number`,
  );

/** Keeps which facts of identity rows change, as the check has just found it. */
export async function keepIdentity(
  ctx: Context,
  id: number,
  rows: Pick<StoredRow, "row" | "identity">[],
): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.execute(
    sql`update ${tables.importRows} r set identity = f.identity
      from json_to_recordset(${JSON.stringify(rows)}::json) as f (row int, identity jsonb)
      where r.import_id = ${id} and r.row_number = f.row`,
  );
}

/** The facts of identity that the rows change, as they were checked. */
export async function selectIdentity(ctx: Context, id: number): Promise<IdentityFact[]> {
  const rows = await rowsOf<{ fact: IdentityFact }>(
    ctx,
    sql`select distinct jsonb_array_elements_text(identity) as fact from ${tables.importRows}
      where import_id = ${id} and jsonb_typeof(identity) = 'array' order by fact`,
  );
  return rows.map(({ fact }) => fact);
}

/** Rows whose value in one column an earlier row has already, however it is written. Call it in a transaction. */
export async function selectRepeated(
  ctx: Context,
  id: number,
  index: number,
  most: number,
): Promise<number[]> {
  // It sorts the whole file.
  await allowLonger(ctx.db, 120);
  const rows = await rowsOf<{ row: number }>(
    ctx,
    sql`select row from (
        select row_number as row, row_number() over (partition by upper(regexp_replace(cells ->> ${index}::int, '[^A-Za-z0-9]', '', 'g'))
          order by row_number) as nth
        from ${tables.importRows} where import_id = ${id} and cells ->> ${index}::int <> ''
      ) each where nth > 1 order by row limit ${most}`,
  );
  return rows.map(({ row }) => row);
}

/** The numbers of the rows that something is wrong with, as far as the report names them. */
export async function selectBadNumbers(ctx: Context, id: number): Promise<Set<number>> {
  const bad = ctx.db.selectDistinct({ row: tables.importProblems.row }).from(tables.importProblems);
  return new Set((await bad.where(eq(tables.importProblems.importId, id))).map(({ row }) => row));
}

/** Removes one batch of the rows that were taken, and keeps those with problems. True: there may be more. */
export const deleteTaken = (ctx: Context, id: number): Promise<boolean> =>
  deleteRows(
    ctx.db,
    tables.importRows,
    sql`select ctid from ${tables.importRows} where import_id = ${id}
      and row_number not in (select row_number from ${tables.importProblems} where import_id = ${id})`,
  );

/** Removes one batch of the rows and problems of an import. True: there may be more. */
export async function deleteSome(ctx: Context, id: number): Promise<boolean> {
  const of = (table: typeof tables.importRows | typeof tables.importProblems) =>
    deleteRows(ctx.db, table, sql`select ctid from ${table} where import_id = ${id}`);
  const moreRows = await of(tables.importRows);
  return (await of(tables.importProblems)) || moreRows;
}

/** Removes an import of which nothing is left. */
export async function deleteImport(ctx: Context, id: number): Promise<void> {
  await ctx.db.delete(tables.imports).where(eq(tables.imports.id, id));
}

export async function selectMapping(
  ctx: Context,
  companyId: number,
  kind: ImportKind,
): Promise<Record<string, string | null>> {
  const { fields, companyId: company, kind: held } = tables.importMappings;
  return (await findValue(ctx, fields, eq(company, companyId), eq(held, kind))) ?? {};
}

/** Remembers where columns went. */
export async function keepMapping(
  ctx: Context,
  { companyId, kind, columns }: { companyId: number; kind: ImportKind; columns: Column[] },
): Promise<void> {
  const fields = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
  const { companyId: company, kind: held } = tables.importMappings;
  await ctx.db
    .insert(tables.importMappings)
    .values({ companyId, kind, fields })
    .onConflictDoUpdate({ target: [company, held], set: { fields } });
}

/** Ids of a company's products by their codes. */
export async function selectProductCodes(ctx: Context, companyId: number): Promise<Map<string, number>> {
  const { savingsProducts } = tables;
  const products = await findRows(ctx, savingsProducts, eq(savingsProducts.companyId, companyId));
  return new Map(products.map(({ id, code }) => [code, id]));
}

/**
 * Imports of which rows or problems may be left, and for how many days they are there; not yet those whose bad rows are kept for
 * so many days, to be mended.
 */
export const selectUncleared = (ctx: Context, keep: number) =>
  ctx.db
    .select({
      id: tables.imports.id,
      companyId: tables.imports.companyId,
      status: tables.imports.status,
      days: sql<number>`extract(epoch from app_now() - ${tables.imports.createdAt})::float8 / 86400`,
      isLate: sql<boolean>`coalesce(${tables.imports.leaseUntil} < app_now(), false)`,
    })
    .from(tables.imports)
    .where(
      and(
        not(tables.imports.cleared),
        sql`not (${tables.imports.status} = 'done' and ${tables.imports.badRows} > 0 and ${tables.imports.createdAt} > app_now() - make_interval(days => ${keep}))`,
      ),
    )
    .orderBy(tables.imports.id)
    .limit(100);

/** Nothing is left of an import that has ended. */
export function markCleared(ctx: Context, id: number): Promise<number> {
  const hasEnded = inArray(tables.imports.status, ENDED);
  return updateRows(ctx, tables.imports, { cleared: true }, eq(tables.imports.id, id), hasEnded);
}

/** Who decides about balances in files, as the institution says now. */
export async function selectBalancePolicy(
  ctx: Context,
  companyId: number,
): Promise<InstitutionRecord["import_balances"]> {
  const row = await findRow(ctx, tables.companies, eq(tables.companies.id, companyId));
  return row?.importBalances ?? "second_person";
}
