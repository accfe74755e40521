import { Client } from "pg";
import { DATABASE, type Passwords, ROLES, type ServerAddress, scramVerifier } from "./roles";

/** Makes the roles that are no superusers, or makes them again what they should be. */
async function prepareRoles(superuser: Client, passwords: Passwords): Promise<void> {
  for (const role of ["owner", "product"] as const) {
    const verifier = scramVerifier(passwords[role]);
    const known = await superuser.query("SELECT rolpassword FROM pg_authid WHERE rolname = $1", [
      ROLES[role],
    ]);
    if (known.rowCount === 0) await superuser.query(`CREATE ROLE ${ROLES[role]}`);
    if (known.rows[0]?.rolpassword === verifier) continue;
    const rights = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS";
    await superuser.query(`ALTER ROLE ${ROLES[role]} ${rights} PASSWORD '${verifier}'`);
  }
}

/**
 * Up to 1.1.0 the superuser owned everything. `REASSIGN OWNED` refuses a role that PostgreSQL itself needs, so each
 * object is named; those below 16384 are PostgreSQL's, and what an extension or a column brought goes with it.
 */
const HAND_OVER = `DO $$
DECLARE command text;
BEGIN
  FOR command IN
    WITH held (class, id, kind, name) AS (
      SELECT 'pg_namespace'::regclass, oid, 'SCHEMA', oid::regnamespace::text FROM pg_namespace
        WHERE nspowner = '${ROLES.superuser}'::regrole AND nspname NOT LIKE 'pg\\_%'
      UNION ALL SELECT 'pg_class'::regclass, oid, 'TABLE', oid::regclass::text FROM pg_class
        WHERE relowner = '${ROLES.superuser}'::regrole AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
          AND relpersistence <> 't'
      UNION ALL SELECT 'pg_proc'::regclass, oid, 'ROUTINE', oid::regprocedure::text FROM pg_proc
        WHERE proowner = '${ROLES.superuser}'::regrole
      UNION ALL SELECT 'pg_type'::regclass, t.oid, 'TYPE', t.oid::regtype::text FROM pg_type t
        LEFT JOIN pg_class c ON c.oid = t.typrelid
        WHERE t.typowner = '${ROLES.superuser}'::regrole AND (t.typtype IN ('d', 'e', 'r') OR c.relkind = 'c')
    )
    SELECT format('ALTER %s %s OWNER TO ${ROLES.owner}', kind, name) FROM held
    WHERE id >= 16384 AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = class AND objid = id
      AND (deptype = 'e' OR refobjsubid > 0 AND deptype IN ('a', 'i')))
  LOOP
    EXECUTE command;
  END LOOP;
  ALTER DATABASE ${DATABASE} OWNER TO ${ROLES.owner};
END $$`;

async function handOver(address: ServerAddress): Promise<void> {
  const superuser = new Client(address);
  await superuser.connect();
  try {
    await superuser.query(HAND_OVER);
  } finally {
    await superuser.end();
  }
}

/**
 * Roles with their passwords, and the database, all of it the owner's. Each start does it, as the superuser at this
 * address: it finds nothing to do, or does what an older release or an interrupted start left.
 */
export async function prepareDatabase(
  superuser: Client,
  address: ServerAddress,
  passwords: Passwords,
): Promise<void> {
  await prepareRoles(superuser, passwords);
  const known = await superuser.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
  if (known.rowCount === 0) await superuser.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLES.owner}`);
  else await handOver(address);
}
