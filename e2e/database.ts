import { join } from "node:path";
import { Client } from "pg";
import { findPostmaster } from "../server/db/embedded/postmaster";
import { addressOf, loadPasswords } from "../server/db/embedded/roles";
import { dataDir } from "./server-address";

/** Runs one statement in the embedded database of a data directory. */
export async function queryIn<Row extends object>(
  directory: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const postmaster = findPostmaster(join(directory, "postgres"));
  if (!postmaster) throw new Error(`The database in ${directory} does not run.`);
  const client = new Client(addressOf(postmaster, loadPasswords(directory), "owner"));
  await client.connect();
  try {
    return (await client.query<Row & Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** … of the server under test. */
export const query = <Row extends object>(text: string, values: unknown[] = []) =>
  queryIn<Row>(dataDir, text, values);
