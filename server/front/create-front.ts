import { createLog, type Log } from "../adapters/log";
import type { GuardedApi } from "../api/index";
import { type Bff, createBff } from "../bff/index";
import type { FrontConfig } from "../config";
import { systemClock } from "../core/index";
import { createFrontApi } from "./create-front-api";
import { createPlatformClient } from "./create-platform-client";

/** A process without a database: pages in front of a platform elsewhere. */
export interface Front {
  config: FrontConfig;
  log: Log;
  api: GuardedApi;
  bff: Bff;
  close(): Promise<void>;
}

/** Composes a front. It opens no database and starts no jobs. */
export function createFront(config: FrontConfig): Front {
  const log = createLog(config.logLevel);
  const platform = createPlatformClient(config.platformUrl);
  return {
    config,
    log,
    api: createFrontApi(platform, log),
    bff: createBff({ api: platform, config, clock: systemClock, log }),
    async close() {},
  };
}
