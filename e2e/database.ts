import { join } from "node:path";
import { Client } from "pg";
import { findPostmaster } from "../server/db/embedded/postmaster";
import { dataDir } from "./server-place";

/** Runs one statement in the database of the server under test. */
export async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const postmaster = findPostmaster(join(dataDir, "postgres"));
  if (!postmaster) throw new Error("The database of the server under test does not run.");
  const client = new Client({
    host: postmaster.socketDirectory,
    port: postmaster.port,
    user: "passbook",
    database: "passbook",
  });
  await client.connect();
  try {
    return (await client.query<Row & Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}
