import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { processEnvironment, releaseNumber } from "../core/index";
import { TablesBehind } from "../db/migration-state";
import { describePages, explainStart } from "../node/describe-start";
import { type Container, createContainer } from "../platform/container";
import { START_CHECKS } from "../platform/start-checks";
import type { Environment } from "../settings/config";
import { type Config, ConfigError, loadConfig } from "../settings/load-config";
import { misspeltSettings } from "../settings/misspelt-settings";
import { SECRET_SETTINGS } from "../settings/read-secret-files";
import { checkDatabase, whyUnopened } from "./database";
import { checkFigures } from "./figures";
import { ask, checkProxy, checkReach, type Finding, ok, refusal, warning } from "./reach";

const GIB = 1024 ** 3;
/** Bits of a mode by which others read a file. */
const OTHERS_READ = 0o004;

/** Files of secrets that other accounts of the machine read. */
const checkSecretFiles = (env: Environment): Finding[] =>
  SECRET_SETTINGS.map((name) => `${name}_FILE`).flatMap((setting) => {
    const mode = statSync(env[setting] ?? "", { throwIfNoEntry: false })?.mode ?? 0;
    return mode & OTHERS_READ ? [warning("secrets", "is a file that every account may read", setting)] : [];
  });

/** The next directory above that is there: `DATA_DIR` is made by the first start. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));

async function checkDisk(config: Config): Promise<Finding[]> {
  if (config.kind === "front" || config.databaseUrl) return [];
  const { bavail, bsize } = await statfs(nearest(config.dataDir));
  const free = (bavail * bsize) / GIB;
  const says = `${free.toFixed(1)} GiB are free for the embedded database`;
  return [free < 2 ? warning("disk", says, "DATA_DIR") : ok("disk", says)];
}

/** Whether the port can be listened on; one of this release that runs already has it, and is no fault. */
async function checkPort({ host, port }: Config): Promise<Finding> {
  const server = createServer();
  const problem = await new Promise<unknown>((resolve) =>
    server.once("error", resolve).listen(port, host, () => server.close(() => resolve(null))),
  );
  if (problem === null) return ok("port", `${host}:${port} is free`);
  const running = await ask(`http://127.0.0.1:${port}/livez`).catch(() => null);
  if (running?.ok) return ok("port", `a node answers on ${port} already`);
  return refusal("port", explainStart(problem), "PORT");
}

/** What this machine gives the program. */
const checkMachine = async (config: Config): Promise<Finding[]> => [
  ok("release", `${releaseNumber} on Node ${process.version}`),
  existsSync(`${config.rootDir}/dist/fingerprint`)
    ? ok("build", "it is there")
    : refusal("build", "There is no finished build: npm ci && npm run build, or a release"),
  ...(config.kind === "platform" ? [ok("pages", describePages(config))] : []),
  ...(await checkDisk(config)),
  await checkPort(config),
];

/** The settings as the start reads them, or each that refuses it. */
function readSettings(env: Environment): { config?: Config; findings: Finding[] } {
  try {
    // What it says stands in the findings.
    const config = { ...loadConfig("production", env), logLevel: "silent" };
    const misspelt = misspeltSettings(env).map(({ setting, problem }) =>
      warning("settings", problem, setting),
    );
    return {
      config,
      findings: [ok("settings", `of a ${config.kind}; secrets are strong and differ`), ...misspelt],
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { findings: error.problems.map(({ setting, problem }) => refusal("settings", problem, setting)) };
  }
}

async function checkContainer(container: Container): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, run } of START_CHECKS)
    await run(container).then(
      (advice) => findings.push(advice ? warning(name, advice) : ok(name, "as the start needs it")),
      (error) => findings.push(refusal(name, explainStart(error))),
    );
  if (!("advise" in container)) return findings;
  const advice = await container.advise();
  return [
    ...findings,
    ...(await checkDatabase(container)),
    ...(await checkFigures(container)),
    ...advice.map(({ company, why, command }) => warning("policies", `${company}: ${why}; ${command}`)),
  ];
}

/** Opens what the start would open, and changes neither tables nor rows. */
async function checkStart(config: Config): Promise<Finding[]> {
  const unopened = config.kind === "platform" && !config.databaseUrl ? whyUnopened(config.dataDir) : [];
  if (unopened.length > 0) return unopened;
  const kept = config.kind === "platform" ? { ...config, migratesOnStart: false } : config;
  let container: Container;
  try {
    container = await createContainer(kept, { isCommand: true, withoutJobs: true });
  } catch (error) {
    if (error instanceof TablesBehind && config.kind === "platform" && config.migratesOnStart)
      return [
        config.databaseUrl
          ? warning("database", `${error.message} MIGRATE=on-start does it, too`, "MIGRATE")
          : warning("database", `${error.message} The start does it, too`, "EMBEDDED_DATABASE"),
      ];
    return [refusal("database", explainStart(error))];
  }
  try {
    return await checkContainer(container);
  } finally {
    await container.close();
  }
}

/** Everything that the start would refuse, and what had better be otherwise; changes nothing. */
export async function examine(env: Environment = processEnvironment): Promise<Finding[]> {
  const { config, findings } = readSettings(env);
  if (!config) return [...findings, ...checkSecretFiles(env)];
  const parts = [checkMachine(config), checkStart(config), checkReach(config), checkProxy(config)];
  return [...findings, ...checkSecretFiles(env), ...(await Promise.all(parts)).flat()];
}
