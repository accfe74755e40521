import { processEnvironment } from "../core/index";
import { createFront, type Front } from "../front/index";
import { type Config, loadConfig } from "../settings/load-config";
import type { Platform, PlatformOptions } from "./create-platform";

/** Everything that exists once per process. */
export type Container = Platform | Front;

declare global {
  /** Next bundles its own copy of this module: both copies meet here. */
  var __passbook: Promise<Container> | undefined;
}

/** Composes the program. A front does not even load what a platform is made of: database, hashing, jobs. */
export async function createContainer(config: Config, options: PlatformOptions = {}): Promise<Container> {
  if (config.kind === "front") return createFront(config);
  const { createPlatform } = await import("./create-platform");
  return createPlatform(config, options);
}

/** The one container of this process, made by the entry, or by the first request under `next dev`. */
export function getContainer(): Promise<Container> {
  if (!globalThis.__passbook) {
    const mode = processEnvironment.NODE_ENV === "development" ? "development" : "production";
    globalThis.__passbook = createContainer(loadConfig(mode)).catch((error) => {
      globalThis.__passbook = undefined;
      throw error;
    });
  }
  return globalThis.__passbook;
}
