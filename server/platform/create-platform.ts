import { createLog, type Log, toOutput } from "../adapters/log";
import { createSecretHasher, type SecretHasher } from "../adapters/secret-hasher";
import { createApi, type GuardedApi } from "../api/index";
import { type Bff, createBff } from "../bff/index";
import {
  type Checks,
  type Clock,
  deriveKeys,
  type Keys,
  type Random,
  systemClock,
  systemRandom,
} from "../core/index";
import type { DatabaseConnection } from "../db/database";
import { createStaticFileStore, type StaticFile, type StaticFiles } from "../db/static-files";
import { startJobs } from "../jobs/start-jobs";
import { startKeyRequests } from "../jobs/start-key-requests";
import { contextOfJob } from "../jobs/start-loop";
import { type Advice, advisePolicies } from "../modules/administration/institutions/index";
import type { Context } from "../modules/context";
import { keepApplications } from "../modules/foundation/applications/index";
import { keepRequests } from "../modules/integration/api-keys/index";
import { pointDemoHere } from "../modules/integration/webhooks/index";
import type { Settings } from "../modules/settings";
import type { PlatformConfig } from "../settings/load-config";
import { type OpenDatabase, type OpenDatabaseOptions, openDatabase, type Seed } from "./open-database";
import { readState } from "./read-state";

/** A process with a database: the API, the jobs, and pages that use it. */
export interface Platform {
  config: PlatformConfig;
  settings: Settings;
  connection: OpenDatabase;
  db: DatabaseConnection["db"];
  applications: Context["applications"];
  clock: Clock;
  random: Random;
  keys: Keys;
  hasher: SecretHasher;
  log: Log;
  api: GuardedApi;
  bff: Bff;
  /** Whether the database can be written to, is of this version, and has the same time. */
  check(): Promise<Checks>;
  /** What a script or style of the pages holds that is of another release; null where there is none. */
  findStaticFile: StaticFiles["find"];
  /** Sets the metrics that are read when they are asked for. */
  readState(): Promise<void>;
  /** What the operator had better change of the policies. */
  advise(): Promise<Advice[]>;
  /** Begins nothing new and waits for what is under way. */
  stopJobs(): Promise<void>;
  close(): Promise<void>;
}

type Tools = Pick<Platform, "clock" | "random" | "keys" | "hasher">;

const createTools = ({ hashKey, passwordPepper }: PlatformConfig, log: Log): Tools => ({
  clock: systemClock,
  random: systemRandom,
  keys: deriveKeys(hashKey),
  hasher: createSecretHasher(passwordPepper, undefined, (pepper) =>
    log.error({ pepper }, "a secret is hashed with a pepper that is not set"),
  ),
});

/** The demo's data is never loaded, let alone reachable, in production. */
async function demoSeed(tools: Tools & Pick<Platform, "settings">): Promise<Seed> {
  const { seedDemo } = await import("../demo/seed-demo");
  return (db) => seedDemo(db, tools);
}

export interface PlatformOptions
  extends Pick<OpenDatabaseOptions, "fresh" | "onMigrated" | "onWait" | "tell"> {
  /** Ends when this process answers requests: before that no webhooks are sent. */
  answering?: Promise<void>;
  /** Works for a moment: sends and removes nothing, and keeps standard output for what it prints. */
  isCommand?: boolean;
  /** Scripts and styles of this release's pages, which nodes of another release will find. */
  readStaticFiles?: () => Promise<StaticFile[]>;
  /** Only looks: nothing is linked, imported or sent besides. */
  withoutJobs?: boolean;
}

/** Where all nodes count volume limits; undefined where each counts by itself. */
async function openLimitStore({ redisUrl }: PlatformConfig, log: Log) {
  if (redisUrl === null) return undefined;
  const { createLimitStore } = await import("../adapters/limit-store");
  return createLimitStore(redisUrl, ({ message }) =>
    log.warn({ reason: message }, "the store of limits cannot be reached: this node counts by itself"),
  );
}

/** Milliseconds for which a node that starts waits for its database; a command fails at once. */
const PATIENCE_MS = 60_000;

/** Composes a platform: opens the database, then builds everything on it. */
export async function createPlatform(
  config: PlatformConfig,
  options: PlatformOptions = {},
): Promise<Platform> {
  const { settings } = config;
  const { answering, isCommand = false } = options;
  const log = createLog(config.logLevel, toOutput(isCommand ? 2 : 1));
  const tools = createTools(config, log);
  // Starts the threads, and takes the first time, which is slower. Few commands hash.
  if (!isCommand) tools.hasher.verifyNothing("").catch(() => {});
  const connection = await openDatabase({
    config,
    fresh: options.fresh,
    seed: settings.demo ? await demoSeed({ ...tools, settings }) : undefined,
    onError: (error) => log.warn({ err: error }, "a database connection broke"),
    onMigrated: options.onMigrated,
    onWait: options.onWait,
    tell: options.tell,
    isNode: !isCommand,
    patience: isCommand ? 0 : PATIENCE_MS,
    onUnreachable: ({ message }) =>
      log.warn({ reason: message }, "the database cannot be reached yet: trying again for a minute"),
  });
  const { db } = connection;
  if (settings.demo) await pointDemoHere({ db }, `http://127.0.0.1:${config.port}`);
  const notices = connection.listen();
  const applications = keepApplications(db, notices);
  const shared = { ...tools, settings, log, db, applications };
  const keyRequests = keepRequests();
  const store = await openLimitStore(config, log);
  const limitStore = store && { ...store, nodes: connection.nodes };
  const api = createApi({ ...shared, keyRequests, limitStore, replica: connection.replica?.db });
  const bff = createBff({
    api,
    config,
    clock: tools.clock,
    log,
    whenInstitutionChanges: (hear) => notices?.subscribe("applications", hear),
  });
  const staticFiles = createStaticFileStore(connection, tools.keys);
  const means = {
    ...{ config, notices, replica: connection.replica, answering, isCommand, beat: connection.beat },
    keepStaticFiles: async () => staticFiles.keep((await options.readStaticFiles?.()) ?? []),
  };
  const jobs = options.withoutJobs ? [] : startJobs(shared, means, log);
  const stopKeyRequests = startKeyRequests(shared, keyRequests, log);
  let stopped: Promise<unknown> | undefined;
  async function stopJobs(): Promise<void> {
    stopped ??= Promise.all(jobs.map((stop) => stop()));
    await stopped;
  }
  return {
    ...shared,
    config,
    connection,
    api,
    bff,
    check: connection.check,
    findStaticFile: staticFiles.find,
    readState: () => readState(connection),
    advise: () => advisePolicies(contextOfJob(shared)),
    stopJobs,
    async close() {
      await stopJobs();
      // What was asked until now is written, too.
      await stopKeyRequests();
      limitStore?.close();
      await connection.close();
    },
  };
}
