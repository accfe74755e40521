import { Client } from "pg";
import { awaitDatabase, type Patience } from "../db/await-database";
import { connect } from "../db/connect";
import { createDatabaseCheck, type DatabaseState } from "../db/create-database-check";
import { createReplica, type Replica } from "../db/create-replica";
import type { DatabaseConnection } from "../db/database";
import { ROLES } from "../db/embedded/roles";
import type { EmbeddedServer } from "../db/embedded/start-embedded-server";
import { explainFailure } from "../db/explain-failure";
import { joinNodes, type Membership } from "../db/live-nodes";
import { type LocatedDatabase, locateDatabase } from "../db/locate-database";
import { type MigrationSteps, migrate } from "../db/migrate";
import {
  holdsData,
  markDeploymentMode,
  readDeploymentMode,
  requireMigrations,
  runExclusively,
} from "../db/migration-state";
import { refuseMoved } from "../db/move/move-mark";
import { neededOf, newestOf, readMigrations } from "../db/read-migrations";
import { checkPreparedStatements } from "../db/statement";
import { metrics } from "../metrics/metrics";
import type { PlatformConfig } from "../settings/load-config";

/** Puts the demo's data into the empty database. */
export type Seed = (db: DatabaseConnection["db"]) => Promise<void>;

export interface OpenDatabaseOptions extends Patience {
  config: PlatformConfig;
  onError: (error: Error) => void;
  /** Told how many changes brought the database to this release. */
  onMigrated?: (changes: number) => void;
  /** Told that another start has to end first. */
  onWait?: MigrationSteps["onWait"];
  /** Told of each change to the tables. */
  tell?: MigrationSteps["tell"];
  /** The migration to stop at. */
  to?: MigrationSteps["to"];
  /** Whether this process is a node, which no contract may take anything from. */
  isNode?: boolean;
  /** Only in a demo. */
  seed?: Seed;
  /** Starts the demo's data anew. */
  fresh?: boolean;
}

/** Demo data and real data never meet: each start refuses a database of the other kind, before it changes it. */
async function refuseForeign(connection: DatabaseConnection, demo: boolean): Promise<void> {
  await refuseMoved(connection.pool);
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

const IN_USE = "55006";

/** Drops a demo's database and creates it again. Refuses while another process uses it. */
async function startAnew(server: EmbeddedServer, connection: DatabaseConnection): Promise<void> {
  const mode = await readDeploymentMode(connection.db);
  await connection.close();
  if (mode !== "demo") return;
  const { database, ...superuser } = server.address("superuser");
  const client = new Client({ ...superuser, database: "postgres", application_name: "passbook" });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${database}`);
    await client.query(`CREATE DATABASE ${database} OWNER ${ROLES.owner}`);
  } catch (error) {
    if ((error as { code?: string }).code !== IN_USE) throw error;
    throw new Error("Another process uses this database. Stop it first.", { cause: error });
  } finally {
    await client.end();
  }
}

/** Brings the database to this release, as the owner of its tables; it is of the right kind, and a demo's is seeded. */
export async function prepareDatabase(located: LocatedDatabase, options: OpenDatabaseOptions): Promise<void> {
  const { config, seed, onError, onMigrated, onWait, tell, to } = options;
  const { server, owner, product, grant } = located;
  if (!server) {
    await awaitDatabase(owner.target, options);
    if (grant) await explainFailure(product, () => awaitDatabase(product.target, options));
  }
  let opened = connect(owner.target, { onError });
  try {
    await refuseForeign(opened, config.settings.demo);
    if (options.fresh && server) {
      await startAnew(server, opened);
      opened = connect(owner.target, { onError });
    }
    const changes = await migrate(owner.target, config.rootDir, { begin: grant, onWait, tell, to });
    onMigrated?.(changes);
    await seedOrMark(opened, seed);
  } finally {
    await opened.close();
  }
}

/** A database that `npm run migrate` brings to the release: it is there, of the right kind, and not behind. */
async function examine(
  { product }: LocatedDatabase,
  connection: DatabaseConnection,
  options: OpenDatabaseOptions,
): Promise<void> {
  await awaitDatabase(product.target, options);
  await requireMigrations(connection.pool, readMigrations(options.config.rootDir));
  await refuseForeign(connection, options.config.settings.demo);
}

/** The database of this process, and whether it can be worked with. */
export interface OpenDatabase extends DatabaseConnection {
  check(): Promise<DatabaseState>;
  /** A sign of life among the nodes; a command gives none. */
  beat: Membership["beat"];
  /** Nodes that live: 1 for a command. */
  nodes(): number;
  /** Null where no standby is to be read from. */
  replica: Replica | null;
}

/** Opens the database for this deployment: reachable, of the right kind, migrated, and seeded in a demo. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { config, onError } = options;
  const migrations = readMigrations(config.rootDir);
  const newest = newestOf(migrations);
  const located = await locateDatabase(config);
  const { server, owner, product } = located;
  const connection = connect(product.target, { onError });
  let node: Membership | undefined;
  try {
    if (config.migratesOnStart) await explainFailure(owner, () => prepareDatabase(located, options));
    await explainFailure(product, async () => {
      await examine(located, connection, options);
      await checkPreparedStatements(connection.pool);
      if (options.isNode) node = await joinNodes(connection, newest);
    });
  } catch (error) {
    await connection.close();
    await server?.close();
    throw error;
  }
  const { check, close } = createDatabaseCheck(product.target, {
    schema: { needed: newestOf(neededOf(migrations)), newest },
    onError,
  });
  const onRead = (at: string) => metrics.passbook_replica_reads_total.inc({ at });
  const replica =
    config.replica && createReplica(connection, config.replica.url, { ...config.replica, onError, onRead });
  return {
    ...connection,
    check,
    listen: () => connection.listen(node?.id),
    beat: async () => node?.beat(),
    nodes: () => node?.count() ?? 1,
    replica,
    async close() {
      await node?.leave();
      await Promise.all([connection.close(), close(), replica?.close()]);
      await server?.close();
    },
  };
}
