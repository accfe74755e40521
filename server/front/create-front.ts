import { setTimeout as sleep } from "node:timers/promises";
import { createLog, type Log } from "../adapters/log";
import type { GuardedApi } from "../api/index";
import { type Bff, type BffDependencies, createBff } from "../bff/index";
import { type Checks, systemClock } from "../core/index";
import type { FrontConfig } from "../settings/load-config";
import { createFrontApi } from "./create-front-api";
import { createPlatformClient, type PlatformClient } from "./create-platform-client";

/** A process without a database: pages in front of a platform elsewhere. */
export interface Front {
  config: FrontConfig;
  log: Log;
  api: GuardedApi;
  bff: Bff;
  /** What a script or style of the pages holds that is of another release; null where the platform has none. */
  findStaticFile(name: string): Promise<Buffer | null>;
  /** Whether the platform is there and ready. */
  check(): Promise<Checks>;
  stopJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds. */
const PATIENCE = 2_000;

async function checkPlatform(platform: PlatformClient, { publicOrigin }: FrontConfig): Promise<Checks> {
  const asked = platform.fetch(new Request(new URL("/readyz", publicOrigin))).then(
    ({ ok }) => (ok ? "ok" : "not_ready"),
    () => "unreachable",
  );
  return { platform: await Promise.race([asked, sleep(PATIENCE, "unreachable", { ref: false })]) };
}

/** The platform is of another release, or knows its files. */
async function findStaticFile(
  platform: PlatformClient,
  { publicOrigin }: FrontConfig,
  name: string,
): Promise<Buffer | null> {
  const answer = await platform.fetch(new Request(new URL(`/_next/static/${name}`, publicOrigin)));
  const isFile = /^text\/(javascript|css)\b/.test(answer.headers.get("Content-Type") ?? "");
  return answer.ok && isFile ? Buffer.from(await answer.arrayBuffer()) : null;
}

interface FrontOptions extends Pick<BffDependencies, "whenInstitutionChanges"> {
  log?: Log;
  platform?: PlatformClient;
}

/** Composes a front. It opens no database and starts no jobs. */
export function createFront(
  config: FrontConfig,
  {
    log = createLog(config.logLevel),
    platform = createPlatformClient(config.platformUrl),
    whenInstitutionChanges,
  }: FrontOptions = {},
): Front {
  return {
    config,
    log,
    api: createFrontApi(platform, log),
    bff: createBff({ api: platform, config, clock: systemClock, log, whenInstitutionChanges }),
    findStaticFile: (name) => findStaticFile(platform, config, name),
    check: () => checkPlatform(platform, config),
    async stopJobs() {},
    async close() {},
  };
}
