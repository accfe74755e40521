import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { Agent } from "node:http";
import { fileURLToPath } from "node:url";
import { callOut, processEnvironment } from "../core/index";
import type { Pages } from "../node/pages";
import { type PageHandler, renderPage } from "../node/render-page";
import type { Platform } from "../platform/create-platform";
import type { FrontConfig, PlatformConfig } from "../settings/load-config";
import { keepRunning } from "./keep-running";
import { answerCalls, passOn, unavailable } from "./pass-on";
import type { Handed } from "./protocol";
import { startPrivateServer } from "./protocol";

const ENTRY = fileURLToPath(new URL("./page-process.js", import.meta.url));

/** What a process needs of its surroundings. Whatever else stands there, such as the way to the database, is not for pages. */
const PASSED = /^(PATH|HOME|TZ|LANG|LC_\w+|PORT|TMPDIR|NODE_\w+|OTEL_\w+)$/;
const surroundings = () => ({
  ...(Object.fromEntries(
    Object.entries(processEnvironment).filter(([name]) => PASSED.test(name)),
  ) as NodeJS.ProcessEnv),
  // Next would read `.env` otherwise, where an operator may have written just that.
  __NEXT_PROCESSED_ENV: "true",
});

/** Pages that are asked for at a time; others wait, within the descriptors that a start leaves for all but callers. */
const AT_ONCE = 32;

/** The settings of a front; nothing of what guards the database. */
function settingsFor(config: PlatformConfig, port: number): FrontConfig {
  const { mode, host, rootDir, publicOrigin, staffOrigin, sessionSecret, trustedProxies } = config;
  const { drainSeconds, maxConnections, logLevel, hsts, wordsDir } = config;
  const { demo, defaultUserAppKey, defaultAdminAppKey } = config.settings;
  return {
    ...{ mode, host, port: config.port, rootDir, publicOrigin, staffOrigin, sessionSecret, trustedProxies },
    ...{ drainSeconds, maxConnections, logLevel, hsts, wordsDir },
    ...{ kind: "front", metrics: null, platformUrl: `http://127.0.0.1:${port}` },
    settings: { demo, defaultUserAppKey, defaultAdminAppKey },
  };
}

type Institution = Platform["bff"]["services"]["institution"];

/** Numbers what was read of the institution: it is the same object until something in it changes. */
function numberReadings(institution: Institution): () => Promise<string> {
  let last: object | undefined;
  let count = 0;
  return async () => {
    const read = await institution();
    if (read !== last) count += 1;
    last = read;
    return String(count);
  };
}

/** Pages that another process makes. */
export interface PageProcess extends Pages {
  /** Last of all: what is under way is cut. */
  close(): Promise<void>;
}

/**
 * Starts the process that makes the pages, and another one whenever it ends. Resolves when it answers; rejects when the
 * first one cannot start.
 */
export async function startPageProcess(
  platform: Pick<Platform, "api" | "bff" | "config" | "log">,
  entry = ENTRY,
): Promise<PageProcess> {
  const { config, log, bff } = platform;
  const token = randomBytes(32).toString("base64url");
  const server = await startPrivateServer(token, answerCalls(platform));
  const handed: Handed = { config: settingsFor(config, server.port), token };
  const launch = () => {
    const child = fork(entry, { env: surroundings(), stdio: ["ignore", "inherit", "inherit", "ipc"] });
    // Should it be gone by then, its end tells.
    child.send(handed, () => {});
    return child;
  };
  const kept = await keepRunning(launch, log).catch((error) => {
    server.close();
    throw error;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, maxFreeSockets: AT_ONCE });
  const readingOf = numberReadings(bff.services.institution);

  const answer: PageHandler = async (request, response) => {
    const institution = await readingOf();
    const port = kept.port();
    if (port === null) throw unavailable();
    await callOut("page", (traced) => passOn(request, response, { port, token, agent, institution, traced }));
  };
  return {
    answer,
    make: (target, headers) => renderPage(answer, target, headers),
    async close() {
      agent.destroy();
      await kept.close();
      server.close();
    },
  };
}
