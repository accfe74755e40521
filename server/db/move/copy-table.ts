import type { Client } from "pg";
import type { MovedTable } from "./moved-tables";

interface Copy {
  source: Client;
  target: Client;
  /** How much one transaction copies, about. */
  chunkBytes: number;
  /** Takes the number of rows that each part brought. */
  onChunk(rows: number): void;
}

/** Blocks of a table, and in how many of them there are about so many bytes, with what lies outside of the rows. */
async function measure(
  { source, chunkBytes }: Copy,
  { name }: MovedTable,
): Promise<{ blocks: number; step: number }> {
  const { rows } = await source.query(
    `SELECT (pg_relation_size($1) / current_setting('block_size')::int)::float8 AS blocks,
       pg_table_size($1)::float8 AS bytes`,
    [name],
  );
  const { blocks, bytes } = rows[0];
  return { blocks, step: Math.max(1, Math.floor((chunkBytes * blocks) / Math.max(1, bytes))) };
}

/**
 * Copies the rows that the target lacks, in chunks: each is one transaction with how far the copy is, so that a move
 * that was interrupted goes on after the last whole chunk. Each value travels as PostgreSQL writes it. Nothing moves a
 * row of the source to another block meanwhile: the mark keeps every program away from it.
 */
export async function copyTable(table: MovedTable, copy: Copy): Promise<void> {
  const { name, written } = table;
  const { source, target, onChunk } = copy;
  const { blocks, step } = await measure(copy, table);
  const names = written.map((column) => column.name).join(", ");
  const read = `SELECT ${written.map((column) => `${column.name}::text`).join(", ")} FROM ${name}
    WHERE ctid >= format('(%s,0)', $1::bigint)::tid AND ctid < format('(%s,0)', $2::bigint)::tid`;
  const write = `INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${written.map(({ type }, at) => `c${at}::${type}`).join(", ")}
    FROM unnest(${written.map((_, at) => `$${at + 1}::text[]`).join(", ")}) AS r (${written.map((_, at) => `c${at}`).join(", ")})`;
  const { rows: known } = await target.query(
    "SELECT next_block::float8 AS at FROM passbook_move.tables WHERE name = $1",
    [name],
  );
  for (let at = known[0]?.at ?? 0; at < blocks; at += step) {
    const { rows } = await source.query<string[]>({ text: read, values: [at, at + step], rowMode: "array" });
    await target.query("BEGIN");
    if (rows.length > 0)
      await target.query(
        write,
        written.map((_, column) => rows.map((row) => row[column])),
      );
    await target.query(
      "INSERT INTO passbook_move.tables VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET next_block = excluded.next_block",
      [name, at + step],
    );
    await target.query("COMMIT");
    onChunk(rows.length);
  }
}
