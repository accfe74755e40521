import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { inOneGo } from "./in-one-go";
import { keyOf } from "./migration-state";
import type { Fill, Migration } from "./read-migrations";

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
  await client.query(
    "INSERT INTO deployment (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [progress, upTo],
  );
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
