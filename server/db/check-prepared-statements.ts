import type { Pool } from "pg";

/** Of no statement of the program. */
const NAME = "passbook_check";

/**
 * Fails where a pooler between the program and PostgreSQL does not keep prepared statements. Two connections prepare and
 * execute one of the same name twice: such a pooler leads the second execution to a server that does not have it
 * (26000), or the second connection to one that has it already (42P05).
 */
export async function checkPreparedStatements(pool: Pool): Promise<void> {
  const first = await pool.connect();
  try {
    await executeTwice(first);
    const second = await pool.connect();
    await executeTwice(second).finally(() => second.release());
  } finally {
    first.release();
  }
}

async function executeTwice(client: { query(statement: { name: string; text: string }): Promise<unknown> }) {
  for (let turn = 0; turn < 2; turn += 1) await client.query({ name: NAME, text: "SELECT" });
}
