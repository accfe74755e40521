import { Client } from "pg";
import { clientConfig } from "./connect";
import { ROLES } from "./embedded/roles";
import { type EmbeddedServer, startEmbeddedServer } from "./embedded/start-embedded-server";
import { type DatabasePlace, explainFailure } from "./explain-failure";
import { MIGRATION_LOCK } from "./migrate";

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

/** Where the database is, for the owner of its tables and for the program. */
export interface LocatedDatabase {
  /** The embedded one, which was started. */
  server: EmbeddedServer | null;
  owner: DatabasePlace;
  /** The place for the product's role; it is `owner` where one role does both. */
  product: DatabasePlace;
  /** Looks at the program's role, then gives it what it needs. */
  grant?: () => Promise<(owner: Client) => Promise<void>>;
}

interface Location {
  databaseUrl: string | null;
  migrationUrl: string | null;
  dataDir: string;
  rootDir: string;
}

/** Finds the database that the settings name; without `DATABASE_URL` the embedded one is started. */
export async function locateDatabase(location: Location): Promise<LocatedDatabase> {
  const { databaseUrl, migrationUrl, dataDir, rootDir } = location;
  if (databaseUrl === null) {
    const server = await startEmbeddedServer({ dataDir, rootDir });
    const setting = "EMBEDDED_DATABASE";
    return {
      server,
      owner: { setting, target: () => server.address("owner") },
      product: { setting, target: () => server.address("product") },
      grant: async () => (owner) => grantProduct(owner, ROLES.product),
    };
  }
  const product = { setting: "DATABASE_URL", target: databaseUrl };
  if (migrationUrl === null) return { server: null, owner: product, product };
  return {
    server: null,
    owner: { setting: "MIGRATION_DATABASE_URL", target: migrationUrl },
    product,
    async grant() {
      const role = await explainFailure(product, () => readRole(databaseUrl));
      return (owner) => grantProduct(owner, role);
    },
  };
}

/** The role of a connection string, which has to lead to the database in which the owner holds the lock. */
async function readRole(url: string): Promise<string> {
  const client = new Client(clientConfig(url));
  await client.connect();
  try {
    const { rows } = await client.query(
      "SELECT current_user::text AS role, pg_try_advisory_xact_lock($1) AS elsewhere",
      [MIGRATION_LOCK],
    );
    if (rows[0].elsewhere)
      throw new Error(
        "DATABASE_URL and MIGRATION_DATABASE_URL lead to two databases: it has to be the same one.",
      );
    return rows[0].role;
  } finally {
    await client.end();
  }
}
