import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Config, ConfigError, loadConfig } from "./config";
import { type Container, createContainer } from "./container";
import { createHandler } from "./node/create-handler";
import { createNodeServer } from "./node/create-node-server";
import type { PageHandler } from "./node/render-page";
import { shutDownOnSignal } from "./node/shut-down-on-signal";
import { startNotice } from "./node/start-notice";
import { whenOrphaned } from "./node/when-orphaned";
import { requireInstitution } from "./require-institution";

/** Next would take connections over for WebSockets; it gets a server that never has any. */
const noServer = new EventEmitter() as Server;

async function preparePages(config: Config): Promise<{ handle: PageHandler; close(): Promise<void> }> {
  const { default: next } = await import("next");
  const app = next({
    dev: false,
    dir: config.rootDir,
    customServer: true,
    httpServer: noServer,
    hostname: config.host,
    port: config.port,
  });
  await app.prepare();
  return { handle: app.getRequestHandler(), close: () => app.close() };
}

function listen(server: Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, () => resolve((server.address() as AddressInfo).port));
  });
}

async function serve(container: Container, config: Config): Promise<void> {
  const pages = await preparePages(config);
  const stopping = new AbortController();
  const server = createNodeServer(createHandler(container, pages.handle, stopping.signal));
  const port = await listen(server, config);
  const stop = shutDownOnSignal(
    server,
    {
      stopping,
      drainSeconds: config.drainSeconds,
      stopJobs: container.stopJobs,
      async close() {
        await pages.close();
        await container.close();
      },
    },
    container.log,
  );
  if (config.mode === "demo") whenOrphaned(stop);
  process.stdout.write(startNotice(config, port));
}

/** The mode is an argument, never a setting: no environment turns production into a demo. */
async function start(flags: string[]): Promise<void> {
  const config = loadConfig(flags.includes("--demo") ? "demo" : "production");
  globalThis.__passbook = createContainer(config, { fresh: flags.includes("--fresh") });
  const container = await globalThis.__passbook;
  try {
    await requireInstitution(container);
    await serve(container, config);
  } catch (error) {
    await container.close();
    throw error;
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return "Another program listens on that port. Set PORT to a free one.";
  return process.env.LOG_LEVEL === "debug" ? (stack ?? message) : message;
}

start(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
