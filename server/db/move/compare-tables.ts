import type { Client } from "pg";
import type { MovedTable } from "./moved-tables";

interface Digest {
  rows: string;
  sum: string;
}

/**
 * How many rows a table has, and a sum over the SHA-256 of each of them, whatever their order: a row that is missing,
 * twice there, or has another value in any column, the computed ones too, changes it.
 */
async function digest(client: Client, { name, columns }: MovedTable): Promise<Digest> {
  const part = (from: number) => `coalesce(sum(('x' || substr(h, ${from}, 15))::bit(60)::bigint), 0)`;
  const { rows } = await client.query(
    `SELECT count(*)::text AS rows, concat_ws(' ', ${[1, 16, 31, 46].map(part).join(", ")}) AS sum
     FROM (SELECT encode(sha256(convert_to(ROW(${columns.join(", ")})::text, 'UTF8')), 'hex') AS h FROM ${name}) AS hashed`,
  );
  return rows[0];
}

interface Compared {
  source: Client;
  target: Client;
  /** Takes a line for each table that is as it should be. */
  tell: (line: string) => void;
}

/** Holds each row of the copy against that of the source. Errors: names the table that differs. @returns the rows */
export async function compareTables(
  tables: MovedTable[],
  { source, target, tell }: Compared,
): Promise<number> {
  let compared = 0;
  for (const table of tables) {
    const [mine, copied] = await Promise.all([digest(source, table), digest(target, table)]);
    if (mine.rows !== copied.rows)
      throw new Error(
        `The copy is wrong: ${table.name} has ${mine.rows} rows, and ${copied.rows} in the copy.`,
      );
    if (mine.sum !== copied.sum)
      throw new Error(`The copy is wrong: rows of ${table.name} are not as they are in the source.`);
    compared += Number(mine.rows);
    tell(`${table.name}: ${mine.rows} rows are as they were`);
  }
  return compared;
}
