import type { PlatformConfig } from "./config";
import { connect, type DatabaseTarget } from "./db/connect";
import type { DatabaseConnection } from "./db/database";
import { holdsData, markDeploymentMode, readDeploymentMode, runExclusively } from "./db/deployment-mode";
import { type EmbeddedServer, startEmbeddedServer } from "./db/embedded/start-embedded-server";
import { migrate } from "./db/migrate";
import { recreateDatabase } from "./db/recreate-database";

/** Puts the demo's data into the empty database. */
export type Seed = (db: DatabaseConnection["db"]) => Promise<void>;

export interface OpenDatabaseOptions {
  config: PlatformConfig;
  onError: (error: Error) => void;
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
  if (mode === "demo") await recreateDatabase(server.address());
}

/** Where the database is; the embedded one is started. */
async function locate({ databaseUrl, dataDir, rootDir }: PlatformConfig): Promise<{
  server: EmbeddedServer | null;
  target: DatabaseTarget;
}> {
  if (databaseUrl !== null) return { server: null, target: databaseUrl };
  const server = await startEmbeddedServer({ dataDir, rootDir });
  return { server, target: server.address };
}

/** Opens the database for this deployment: reachable, of the right kind, migrated, and seeded in a demo. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<DatabaseConnection> {
  const { config, seed, onError } = options;
  const { server, target } = await locate(config);
  let connection = connect(target, { onError });
  const close = async () => {
    await connection.close();
    await server?.close();
  };
  try {
    await refuseForeign(connection, config.settings.demo);
    if (options.fresh && server) {
      await startAnew(server, connection);
      connection = connect(target, { onError });
    }
    await migrate(target, config.rootDir);
    await seedOrMark(connection, seed);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...connection, close };
}
