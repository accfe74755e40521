import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { setEnvironment } from "../core/index";
import type { Config } from "../settings/load-config";
import type { PageHandler } from "./render-page";

/** Next would take connections over for WebSockets; it gets a server that never has any. */
const noServer = new EventEmitter() as Server;

/** As Next's own standalone server starts: with the configuration of the build, and without what compiles pages. */
function takeBuiltConfig(rootDir: string): void {
  const { config } = JSON.parse(readFileSync(join(rootDir, ".next/required-server-files.json"), "utf8"));
  setEnvironment("__NEXT_PRIVATE_STANDALONE_CONFIG", JSON.stringify(config));
}

/** Starts Next with the pages of the build, without a port of its own. */
export async function startNext({
  rootDir,
  host,
  port,
}: Pick<Config, "rootDir" | "host" | "port">): Promise<{ handle: PageHandler; close(): Promise<void> }> {
  takeBuiltConfig(rootDir);
  const { default: next } = await import("next");
  const app = next({
    dev: false,
    dir: rootDir,
    customServer: true,
    httpServer: noServer,
    hostname: host,
    port,
  });
  await app.prepare();
  return { handle: app.getRequestHandler(), close: () => app.close() };
}
