import { processEnvironment } from "../core/index";
import { type Config, ConfigError, type Environment, type Mode, type PlatformConfig } from "./config";
import { loadDemo } from "./load-demo";
import { loadFront, loadPlatform } from "./load-production";
import { readSecretFiles } from "./read-secret-files";

export { type Config, ConfigError, type FrontConfig, type PlatformConfig } from "./config";

type StartMode = Exclude<Mode, "test">;

/** An empty setting is an absent one: compose files and shells make them easily. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));

/**
 * Reads the settings; The mode is the caller's to say:
 * no setting can turn production into a demo. `PLATFORM_URL` makes it a front.
 */
export function loadConfig(
  mode: StartMode,
  environment: Environment = processEnvironment,
  rootDir = process.cwd(),
  isCommand = false,
): Config {
  const { env, problems } = readSecretFiles(withoutEmpty(environment));
  if (problems.length > 0) throw new ConfigError(mode, problems);
  if (mode !== "production") return loadDemo(mode, env, rootDir);
  return env.PLATFORM_URL ? loadFront(env, rootDir) : loadPlatform(env, rootDir, isCommand);
}

/** Loads the settings of a program that works on the database of this deployment. */
export function loadPlatformConfig(
  mode: StartMode,
  environment: Environment = processEnvironment,
  rootDir = process.cwd(),
  isCommand = false,
): PlatformConfig {
  const config = loadConfig(mode, environment, rootDir, isCommand);
  if (config.kind === "platform") return config;
  const problem = "names a platform elsewhere, which has the database: run this there";
  throw new ConfigError(mode, [{ setting: "PLATFORM_URL", problem }]);
}

/** Loads the settings of a command: the app keys may come later, as the applications that have them do. */
export const loadCommandConfig = (mode: StartMode): PlatformConfig =>
  loadPlatformConfig(mode, processEnvironment, process.cwd(), true);
