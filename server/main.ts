import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLog, toOutput } from "./adapters/log";
import { readFlags } from "./commands/shell/read-options";
import { nodeName, patternsOfPaths, processEnvironment, releaseNumber } from "./core/index";
import { describeProcess } from "./metrics/metrics";
import { PROBES } from "./node/answer-probe";
import { createHandler } from "./node/create-handler";
import { createNodeServer } from "./node/create-node-server";
import { readStaticFiles } from "./node/create-static-files";
import { demoNotice, describeStart, explainStart } from "./node/describe-start";
import { logRequests, patternsOfPages, writeJsonOnly } from "./node/log-requests";
import { createPages, type Pages } from "./node/pages";
import { hstsOf } from "./node/rewrite-headers";
import { shutDownOnSignal, whenOrphaned } from "./node/shut-down-on-signal";
import { startMetricsServer } from "./node/start-metrics-server";
import { startNext } from "./node/start-next";
import { type PageProcess, startPageProcess } from "./page-process/start-page-process";
import { type Container, createContainer } from "./platform/container";
import { adviseSecondStep, START_CHECKS } from "./platform/start-checks";
import { descriptorLimit, limitConnections, watchDescriptors } from "./platform/watch-descriptors";
import { type Config, loadConfig, type PlatformConfig } from "./settings/load-config";
import { misspeltSettings } from "./settings/misspelt-settings";

function listen(server: Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** The handler, with a line of the log for each request where people do not read along. */
function createListener(container: Container, config: Config, pages: Pages, stopping: AbortSignal) {
  const handle = createHandler(container, pages, stopping);
  if (config.mode !== "production") return handle;
  const patternOfSurface = patternsOfPaths([...PROBES, ...container.api.paths, ...container.bff.paths]);
  const patternOfPage = patternsOfPages(config.rootDir);
  return logRequests(handle, container.log, (path) => patternOfSurface(path) ?? patternOfPage(path));
}

/** Has the pages made here, or by a process of their own. */
async function startPages(container: Container): Promise<PageProcess> {
  if ("connection" in container && container.config.pagesProcess === "own") {
    // The log tells it. As where Next runs, which listens for it, one fault does not end the calls of all others.
    process.on("uncaughtException", () => {});
    return startPageProcess(container);
  }
  const { handle, close } = await startNext(container.config);
  return { ...createPages(container, handle), close };
}

/** Answers Prometheus, where the operator gave it a port. */
async function tellMetrics(container: Container, { metrics: where, kind }: Config): Promise<() => void> {
  if (!where) return () => {};
  const { log } = container;
  describeProcess({ node: nodeName, release: releaseNumber, kind });
  const readState = "readState" in container ? container.readState : async () => {};
  const onError = (error: unknown) => log.warn({ err: error }, "what waits could not be read for metrics");
  return (await startMetricsServer({ ...where, check: container.check, readState, onError })).close;
}

/** What the start says once it answers: to people in a demo, to the log in production. */
function announce(config: Config, port: number, { log }: Container): void {
  if (config.mode === "production")
    log.info(describeStart(config), `Passbook answers on ${config.host}:${port}`);
  else process.stdout.write(demoNotice(config as PlatformConfig));
}

/** A line of the log for each policy that new institutions have, and an older one lacks: it is the operator's to decide. */
async function advise(container: Container, config: Config): Promise<void> {
  if (config.mode !== "production" || !("advise" in container)) return;
  for (const { why, command, ...policy } of await container.advise())
    container.log.warn({ ...policy, command }, `advised: ${why}`);
}

async function serve(container: Container, config: Config, answers: () => void): Promise<void> {
  const { log } = container;
  const pages = await startPages(container);
  const stopping = new AbortController();
  const descriptors = descriptorLimit();
  const maxConnections = limitConnections(config, descriptors, log);
  const listener = createListener(container, config, pages, stopping.signal);
  const server = createNodeServer(listener, {
    maxConnections,
    hsts: hstsOf(config),
  });
  const port = await listen(server, config);
  watchDescriptors(server, descriptors, log);
  const closeMetrics = await tellMetrics(container, config);
  answers();
  const stop = shutDownOnSignal(
    server,
    {
      stopping,
      drainSeconds: config.drainSeconds,
      stopJobs: container.stopJobs,
      async close() {
        closeMetrics();
        await pages.close();
        await container.close();
        if (config.mode === "production") log.info("Passbook stopped");
      },
    },
    log,
  );
  if (config.mode === "demo") whenOrphaned(stop);
  announce(config, port, container);
}

/** The mode is an argument, never a setting: no environment turns production into a demo. */
const isDemo = process.argv.includes("--demo");
const FLAGS = ["demo", "fresh"] as const;

async function start(): Promise<void> {
  const flags = readFlags(FLAGS, process.argv.slice(2));
  const config = loadConfig(isDemo ? "demo" : "production");
  const log = createLog(isDemo ? "silent" : config.logLevel);
  if (!isDemo) writeJsonOnly(log);
  for (const { setting, problem } of isDemo ? [] : misspeltSettings(processEnvironment))
    log.warn({ setting }, `advised: ${setting} ${problem}`);
  let answers = () => {};
  globalThis.__passbook = createContainer(config, {
    answering: new Promise<void>((resolve) => {
      answers = resolve;
    }),
    fresh: flags.has("fresh"),
    readStaticFiles: () => readStaticFiles(config.rootDir),
    onMigrated: (changes) => log.info({ changes }, "the database is of this release"),
    tell: (change) => log.info({ change }, "the tables of the database are changed"),
    onWait: () => log.warn("another start works on the tables: waiting for its end"),
  });
  const container = await globalThis.__passbook;
  try {
    for (const { run } of START_CHECKS) await run(container);
    await adviseSecondStep(container);
    await advise(container, config);
    await serve(container, config, answers);
  } catch (error) {
    await container.close();
    throw error;
  }
}

/** Said whatever the level of the log: to people in a demo, and as a line of JSON in production. */
function sayWhy(error: unknown): void {
  const why = explainStart(error);
  const detail = processEnvironment.LOG_LEVEL === "debug" && error instanceof Error ? `\n${error.stack}` : "";
  if (isDemo) process.stderr.write(`${why}${detail}\n`);
  else createLog("fatal", toOutput(2)).fatal(detail ? { err: error } : {}, why.replaceAll(/\n\s*/g, " "));
}

start().catch((error) => {
  sayWhy(error);
  process.exit(1);
});
