import type { Queries } from "../migration-state";

/** A table whose rows are moved. */
export interface MovedTable {
  /** Quoted. */
  name: string;
  /** Its columns, quoted, but for those that the database computes. */
  written: { name: string; type: string }[];
  /** All of its columns, quoted, in an order that both databases have. */
  columns: string[];
}

/** `deployment` tells each database about itself; a node enters itself among `nodes`. */
const LEFT_OUT = ["deployment", "nodes"];

/** Every table of the database, by name: the catalogue tells, so that none can be forgotten. */
export async function readMovedTables(client: Queries): Promise<MovedTable[]> {
  const { rows } = await client.query(
    `SELECT quote_ident(c.relname) AS name,
       json_agg(quote_ident(a.attname) ORDER BY a.attname) AS columns,
       json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
         ORDER BY a.attname) FILTER (WHERE a.attgenerated = '') AS written
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [LEFT_OUT],
  );
  return rows;
}
