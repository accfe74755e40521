import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { keyOf, remember } from "./migration-state";
import type { Fill, Migration } from "./read-migrations";

const LOCKED = "55P03";
const MAX_TRIES = 60;
const PAUSE_MS = 500;

/**
 * Works in one transaction, which never waits long for a lock: who waits for a table holds up everybody who comes
 * after. So it ends its wait, and tries anew.
 */
export async function inOneGo<T>(client: Client, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await client.query("BEGIN; SET LOCAL lock_timeout = '1s'");
    try {
      const result = await work();
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK");
      if ((error as { code?: string }).code !== LOCKED || tries === MAX_TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

const TOLD_MS = 5_000;

/** Fills the next rows, with how far it is in the same transaction. @returns the last key; null where none is left */
async function fillNext(client: Client, tag: string, { table, key, rows: count, statement }: Fill) {
  const progress = `fill:${tag}`;
  const { rows } = await client.query(
    `WITH done AS (SELECT coalesce(${keyOf(progress)}, '0')::bigint AS after)
     SELECT after, (SELECT max(key) FROM (
       SELECT "${key}" AS key FROM "${table}" WHERE "${key}" > after ORDER BY "${key}" LIMIT ${count}) batch) AS up_to
     FROM done`,
  );
  const { after, up_to: upTo } = rows[0];
  if (upTo === null) return null;
  await client.query(statement, [after, upTo]);
  await remember(client, progress, upTo);
  return upTo;
}

/**
 * Fills a large table in small transactions while the program goes on, and rests as long as it works. One that is
 * broken off goes on where it was.
 */
export async function fillInBatches(
  client: Client,
  { tag, fill }: Migration,
  tell: (line: string) => void,
): Promise<void> {
  if (!fill) return;
  const { rows } = await client.query(`SELECT max("${fill.key}") AS last FROM "${fill.table}"`);
  let told = performance.now();
  for (;;) {
    const start = performance.now();
    const upTo = await inOneGo(client, () => fillNext(client, tag, fill));
    if (upTo === null) return;
    const end = performance.now();
    if (end - told > TOLD_MS) {
      tell(`${tag}: ${fill.table} is filled up to ${fill.key} ${upTo} of ${rows[0].last}`);
      told = end;
    }
    await sleep(end - start);
  }
}
