import { type Config, ConfigError, loadConfig } from "../config";
import { type Container, createContainer } from "../container";
import { processEnvironment } from "../core/index";
import { TablesBehind } from "../db/migration-state";
import { explainStart } from "../node/describe-start";
import type { Environment } from "../settings/config";
import { START_CHECKS } from "../start-checks";
import { checkDatabase } from "./database";
import { type Finding, ok, refusal, warning } from "./finding";
import { whyUnopened } from "./look-at-embedded";
import { checkMachine, checkSecretFiles } from "./machine";
import { checkProxy, checkReach } from "./reach";

/** The settings as the start reads them, or each that refuses it. */
function readSettings(env: Environment): { config?: Config; findings: Finding[] } {
  try {
    // What it says stands in the findings.
    const config = { ...loadConfig("production", env), logLevel: "silent" };
    return { config, findings: [ok("settings", `of a ${config.kind}; secrets are strong and differ`)] };
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
