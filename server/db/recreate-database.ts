import { Client } from "pg";
import { ROLES } from "./embedded/roles";
import type { ServerAddress } from "./embedded/server-address";

const IN_USE = "55006";

/** Drops the embedded database and creates it again, as its superuser. Refuses while another process uses it. */
export async function recreateDatabase(superuser: ServerAddress): Promise<void> {
  const client = new Client({ ...superuser, database: "postgres", application_name: "passbook" });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${superuser.database}`);
    await client.query(`CREATE DATABASE ${superuser.database} OWNER ${ROLES.owner}`);
  } catch (error) {
    if ((error as { code?: string }).code !== IN_USE) throw error;
    throw new Error("Another process uses this database. Stop it first.", { cause: error });
  } finally {
    await client.end();
  }
}
