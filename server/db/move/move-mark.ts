import { hasTable, keyOf, type Queries, remember } from "../migration-state";

/** What `deployment` keeps of a move, at both ends: the same token in the source and, until the end, in the target. */
const KEY = "moved";
/** What stands before the token in a target. */
const INTO = "into ";

/** The token of a move out of this database; null where there is none. */
export async function readMark(client: Queries): Promise<string | null> {
  if (!(await hasTable(client, "public.deployment"))) return null;
  const { rows } = await client.query(`SELECT ${keyOf(KEY)} AS mark`);
  return rows[0].mark;
}

/** Marks the source: from now on no program works on it. @returns the token, of this move or of an interrupted one */
export async function markSource(source: Queries): Promise<string> {
  const known = await readMark(source);
  if (known) return known;
  const { rows } = await source.query(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') AS token`,
  );
  await remember(source, KEY, rows[0].token);
  return rows[0].token;
}

/** Whether what was copied so far is of the move with this token. */
export const isMarkedFor = async (target: Queries, token: string): Promise<boolean> =>
  (await readMark(target)) === INTO + token;

export const markTarget = (target: Queries, token: string) => remember(target, KEY, INTO + token);

/** What the source keeps about itself, but for the mark, is kept by the target, too. */
export async function copyDeployment(source: Queries, target: Queries): Promise<void> {
  const { rows } = await source.query("SELECT key, value FROM deployment WHERE key <> $1", [KEY]);
  for (const { key, value } of rows) await remember(target, key, value);
}

/** Programs work on the database again. */
export const removeMark = (client: Queries) => client.query("DELETE FROM deployment WHERE key = $1", [KEY]);

/** Errors: the database was moved to a server, or a move into it has not ended. */
export async function refuseMoved(client: Queries): Promise<void> {
  const mark = await readMark(client);
  if (mark?.startsWith(INTO))
    throw new Error("A move into this database has not ended. Run the same npm run move again: it goes on.");
  if (mark)
    throw new Error(
      `This database was moved to a server (begun ${mark.slice(0, 19)} UTC): DATABASE_URL names the server. To work on this one again, without what was written to the server since: npm run move -- --take-back --from DATA_DIR.`,
    );
}
