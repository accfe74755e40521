import { Client } from "pg";
import { clientConfig } from "./connect";
import { ROLES } from "./embedded/roles";
import { type EmbeddedServer, startEmbeddedServer } from "./embedded/start-embedded-server";
import { type DatabasePlace, explainFailure } from "./explain-failure";
import { grantProduct } from "./grant-product";
import { MIGRATION_LOCK } from "./migrate";

/** Where the database is, for the owner of its tables and for the program. */
export interface LocatedDatabase {
  /** The embedded one, which was started. */
  server: EmbeddedServer | null;
  owner: DatabasePlace;
  /** The same as `owner` where one role does both. */
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
