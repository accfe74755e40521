import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import { clientOf, type Database } from "./database";
import { endWhenSilent } from "./end-when-silent";

/** For the answer to be on its way. */
const MARGIN_MS = 2_000;

/**
 * Lets each statement of this transaction take so many seconds instead of a request's few; 0: as long as it takes.
 * The connection is watched as before once it is given back.
 */
export async function allowLonger(tx: Database, seconds: number): Promise<void> {
  await tx.execute(sql`SELECT set_config('statement_timeout', ${`${seconds}s`}, true)`);
  endWhenSilent(clientOf(tx) as ClientBase, seconds && seconds * 1_000 + MARGIN_MS);
}
