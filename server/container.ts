import { createLog, type Log } from "./adapters/log";
import { createSecretHasher, type SecretHasher } from "./adapters/secret-hasher";
import { createSmsGateway } from "./adapters/sms-gateway";
import { createApi } from "./api/index";
import { createBff } from "./bff/index";
import { type Config, loadConfig } from "./config";
import { type Clock, deriveKeys, type Keys, type Random, systemClock, systemRandom } from "./core/index";
import type { DatabaseConnection } from "./db/database";
import { startSmsDispatch } from "./jobs/start-sms-dispatch";
import { startSweep } from "./jobs/start-sweep";
import type { Settings } from "./modules/settings";
import { openDatabase, type Seed } from "./open-database";

/** Everything that exists once per process. */
export interface Container {
  config: Config;
  settings: Settings;
  connection: DatabaseConnection;
  db: DatabaseConnection["db"];
  clock: Clock;
  random: Random;
  keys: Keys;
  hasher: SecretHasher;
  log: Log;
  api: ReturnType<typeof createApi>;
  bff: ReturnType<typeof createBff>;
  close(): Promise<void>;
}

declare global {
  /** Next bundles its own copy of this module: both copies meet here. */
  var __passbook: Promise<Container> | undefined;
}

type Tools = Pick<Container, "clock" | "random" | "keys" | "hasher">;

/** The demo's data is never loaded, let alone reachable, in production. */
async function demoSeed(tools: Tools): Promise<Seed> {
  const { seedDemo } = await import("./demo/index");
  return (db) => seedDemo(db, tools);
}

/** Composes the program: opens the database, then builds everything on it. */
export async function createContainer(config: Config, options: { fresh?: boolean } = {}): Promise<Container> {
  const { settings } = config;
  const log = createLog(config.logLevel);
  const tools: Tools = {
    clock: systemClock,
    random: systemRandom,
    keys: deriveKeys(config.hashKey),
    hasher: createSecretHasher(config.passwordPepper),
  };
  const connection = await openDatabase({
    config,
    fresh: options.fresh,
    seed: settings.demo ? await demoSeed(tools) : undefined,
    onError: (error) => log.warn({ err: error }, "a database connection broke"),
  });
  const shared = { ...tools, settings, log, db: connection.db };
  const api = createApi(shared);
  const bff = createBff({ api, config, clock: tools.clock, log });
  const stopJobs = [startSweep(shared, log)];
  if (config.sms) stopJobs.push(startSmsDispatch(shared, createSmsGateway(config.sms), log));
  return {
    ...shared,
    config,
    connection,
    api,
    bff,
    async close() {
      await Promise.all(stopJobs.map((stop) => stop()));
      await connection.close();
    },
  };
}

/** The one container of this process, made by the entry, or by the first request under `next dev`. */
export function getContainer(): Promise<Container> {
  if (!globalThis.__passbook) {
    const mode = process.env.NODE_ENV === "development" ? "development" : "production";
    globalThis.__passbook = createContainer(loadConfig(mode)).catch((error) => {
      globalThis.__passbook = undefined;
      throw error;
    });
  }
  return globalThis.__passbook;
}
