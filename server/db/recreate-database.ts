import { Client } from "pg";
import type { ServerAddress } from "./embedded/start-embedded-server";

const IN_USE = "55006";

/** Drops the embedded database and creates it again. Refuses while another process uses it. */
export async function recreateDatabase(address: ServerAddress): Promise<void> {
  const client = new Client({ ...address, database: "postgres", application_name: "passbook" });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${address.database}`);
    await client.query(`CREATE DATABASE ${address.database}`);
  } catch (error) {
    if ((error as { code?: string }).code !== IN_USE) throw error;
    throw new Error("Another process uses this database. Stop it first.", { cause: error });
  } finally {
    await client.end();
  }
}
