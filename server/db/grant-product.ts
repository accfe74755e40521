import type { Client } from "pg";

/** What the role may not do to tables that are only added to; of the audit `remove_audit()` does the rest. */
const KEPT: Record<string, string> = {
  audit_log: "UPDATE, DELETE",
  audit_links: "UPDATE, DELETE",
  audit_chains: "DELETE",
  terms: "UPDATE, DELETE",
  terms_acceptances: "UPDATE, DELETE",
};

/**
 * Lets a role do what the program does, and nothing else: read and write rows, but not change the audit, nor any
 * table. For the owner of the tables; says no where the role could give itself more.
 */
export async function grantProduct(owner: Client, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role);
  const { rows } = await owner.query(
    "SELECT pg_has_role($1, relowner, 'MEMBER') AS owns FROM pg_class WHERE oid = 'public.audit_log'::regclass",
    [role],
  );
  if (rows[0]?.owns)
    throw new Error(
      `The role of DATABASE_URL, ${role}, owns the tables: it must be another one than that of MIGRATION_DATABASE_URL.`,
    );
  // A database that was taken back to an earlier migration does not have all of them.
  const { rows: kept } = await owner.query<{ name: string }>(
    "SELECT name FROM unnest($1::text[]) name WHERE to_regclass('public.' || name) IS NOT NULL",
    [Object.keys(KEPT)],
  );
  const grants = [
    "GRANT USAGE ON SCHEMA public TO",
    "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO",
    "GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO",
    "GRANT USAGE ON SCHEMA drizzle TO",
    "GRANT SELECT ON drizzle.__drizzle_migrations TO",
    "GRANT EXECUTE ON FUNCTION remove_audit(bigint) TO",
    ...kept.map(({ name: table }) => `REVOKE ${KEPT[table]} ON ${table} FROM`),
  ];
  await owner.query(["BEGIN", ...grants.map((grant) => `${grant} ${name}`), "COMMIT"].join("; "));
}

/** The times of the migrations that the database has; they are what names one. */
