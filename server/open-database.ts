import { Client } from "pg";
import type { PlatformConfig } from "./config";
import { clientConfig, connect, type DatabaseTarget } from "./db/connect";
import { createDatabaseCheck, type DatabaseState } from "./db/create-database-check";
import type { DatabaseConnection } from "./db/database";
import { holdsData, markDeploymentMode, readDeploymentMode, runExclusively } from "./db/deployment-mode";
import { ROLES } from "./db/embedded/roles";
import { type EmbeddedServer, startEmbeddedServer } from "./db/embedded/start-embedded-server";
import { explainFailure } from "./db/explain-failure";
import { grantProduct } from "./db/grant-product";
import { MIGRATION_LOCK, migrate, newestMigration } from "./db/migrate";
import { recreateDatabase } from "./db/recreate-database";

/** Puts the demo's data into the empty database. */
export type Seed = (db: DatabaseConnection["db"]) => Promise<void>;

export interface OpenDatabaseOptions {
  config: PlatformConfig;
  onError: (error: Error) => void;
  /** Told how many changes brought the database to this release. */
  onMigrated?: (changes: number) => void;
  /** Told that another start has to end first. */
  onWait?: () => void;
  /** Only in a demo. */
  seed?: Seed;
  /** Starts the demo's data anew. */
  fresh?: boolean;
}

/** Demo data and real data never meet: each start refuses a database of the other kind, before it changes it. */
async function refuseForeign(connection: DatabaseConnection, demo: boolean): Promise<void> {
  const mode = await readDeploymentMode(connection.db);
  if (mode === "demo" && !demo) {
    throw new Error(
      "This database is a demo's: everybody knows its passwords. Use another DATA_DIR or DATABASE_URL.",
    );
  }
  if (mode === "production" && demo) {
    throw new Error("This database holds real data, which a demo leaves alone. Use another DATA_DIR.");
  }
}

/** Gives an empty database its kind for good: the demo's data, or the mark of production. */
async function seedOrMark(connection: DatabaseConnection, seed: Seed | undefined): Promise<void> {
  if (!seed) return markDeploymentMode(connection.db, "production");
  await runExclusively(connection.db, async (tx) => {
    if ((await readDeploymentMode(tx)) === "demo") return;
    if (await holdsData(tx))
      throw new Error("This database holds data that is not a demo's. Use another DATA_DIR.");
    await seed(tx as DatabaseConnection["db"]);
    await markDeploymentMode(tx, "demo");
  });
}

async function startAnew(server: EmbeddedServer, connection: DatabaseConnection): Promise<void> {
  const mode = await readDeploymentMode(connection.db);
  await connection.close();
  if (mode === "demo") await recreateDatabase(server.address("superuser"));
}

/** Where the database is, for the owner of its tables and for the program; the embedded one is started. */
interface Place {
  server: EmbeddedServer | null;
  owner: DatabaseTarget;
  product: DatabaseTarget;
  /** That says where the owner signs in. */
  setting: string;
  /** Looks at the program's role, then gives it what it needs. */
  grant?: () => Promise<(owner: Client) => Promise<void>>;
}

async function locate({ databaseUrl, migrationUrl, dataDir, rootDir }: PlatformConfig): Promise<Place> {
  if (databaseUrl === null) {
    const server = await startEmbeddedServer({ dataDir, rootDir });
    return {
      server,
      setting: "EMBEDDED_DATABASE",
      owner: () => server.address("owner"),
      product: () => server.address("product"),
      grant: async () => (owner) => grantProduct(owner, ROLES.product),
    };
  }
  const place = { server: null, owner: migrationUrl ?? databaseUrl, product: databaseUrl };
  const ofProduct = { setting: "DATABASE_URL", target: databaseUrl };
  if (migrationUrl === null) return { ...place, setting: ofProduct.setting };
  const readProduct = () => explainFailure(ofProduct, () => readRole(databaseUrl));
  return {
    ...place,
    setting: "MIGRATION_DATABASE_URL",
    async grant() {
      const role = await readProduct();
      return (owner) => grantProduct(owner, role);
    },
  };
}

/** Whom a connection string signs in as, to the database in which the owner holds the lock. */
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

/** The database of this process, and whether it can be worked with. */
export interface OpenDatabase extends DatabaseConnection {
  check(): Promise<DatabaseState>;
}

/** Opens the database for this deployment: reachable, of the right kind, migrated, and seeded in a demo. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { config, seed, onError, onMigrated, onWait } = options;
  const { server, owner, product, grant, setting } = await locate(config);
  let opened = connect(owner, { onError });
  const prepare = async () => {
    await refuseForeign(opened, config.settings.demo);
    if (options.fresh && server) {
      await startAnew(server, opened);
      opened = connect(owner, { onError });
    }
    const changes = await migrate(owner, config.rootDir, { begin: grant, onWait });
    onMigrated?.(changes);
    await seedOrMark(opened, seed);
  };
  try {
    await explainFailure({ setting, target: owner }, prepare);
  } catch (error) {
    await opened.close();
    await server?.close();
    throw error;
  }
  await opened.close();
  const connection = connect(product, { onError });
  const { check, close } = createDatabaseCheck(product, {
    newest: newestMigration(config.rootDir),
    onError,
  });
  return {
    ...connection,
    check,
    async close() {
      await Promise.all([connection.close(), close()]);
      await server?.close();
    },
  };
}
