import { sql } from "drizzle-orm";
import type { Database } from "./database";

/** Asks the database for nothing. Errors: those of a database that does not answer. */
export async function askDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
