import type { Client } from "pg";
import { hasTable } from "../migration-state";

/** References between tables of the product, as PostgreSQL writes them. */
const REFERENCES = `SELECT conrelid::regclass::text AS name, quote_ident(conname) AS reference, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

/**
 * Takes references and triggers away from empty tables, so that rows may come in any order, and writes what was taken
 * away beside the copy: the owner of the tables, who is no superuser, cannot switch the check off. For a transaction.
 */
export async function setReferencesAside(target: Client, names: string[]): Promise<void> {
  await target.query("CREATE SCHEMA passbook_move");
  await target.query("CREATE TABLE passbook_move.tables (name text PRIMARY KEY, next_block bigint NOT NULL)");
  await target.query(`CREATE TABLE passbook_move.aside AS ${REFERENCES}`);
  const { rows } = await target.query("SELECT name, reference FROM passbook_move.aside");
  for (const { name, reference } of rows)
    await target.query(`ALTER TABLE ${name} DROP CONSTRAINT ${reference}`);
  for (const name of names) await target.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // Rows that the migrations wrote come with the copy, too.
  await target.query(`TRUNCATE ${names.join(", ")}`);
}

/** Puts references and triggers back, once: PostgreSQL then checks each reference of each row. */
export async function putReferencesBack(target: Client, names: string[]): Promise<void> {
  if (!(await hasTable(target, "passbook_move.aside"))) return;
  await target.query("BEGIN");
  const { rows } = await target.query("SELECT name, reference, definition FROM passbook_move.aside");
  for (const { name, reference, definition } of rows)
    await target.query(`ALTER TABLE ${name} ADD CONSTRAINT ${reference} ${definition}`);
  for (const name of names) await target.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await target.query("DROP TABLE passbook_move.aside");
  await target.query("COMMIT");
}
