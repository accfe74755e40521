import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";

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
