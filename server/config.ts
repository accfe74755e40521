import { resolve } from "node:path";
import type { z } from "zod";
import type { SmsGatewayConfig } from "./adapters/sms-gateway";
import type { Limits, Settings } from "./modules/settings";
import { loadDemoSecrets } from "./settings/demo-secrets";
import { type commonEnvironment, demoEnvironment, productionEnvironment } from "./settings/environment";
import { type Problem, readLimits } from "./settings/read-limits";

export type Mode = "demo" | "production" | "development" | "test";
type Environment = Record<string, string | undefined>;

/** What the operator decided, read once at start. */
export interface Config {
  mode: Mode;
  host: string;
  port: number;
  dataDir: string;
  rootDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  publicOrigin: string;
  /** By id; the highest seals, all of them open. */
  sessionSecrets: Record<number, string>;
  hashKey: string;
  passwordPepper: string;
  trustedProxies: number;
  /** Another deployment that the pages speak to instead of this one's API. */
  platformUrl: string | null;
  /** Null in a demo, where texts stay in the outbox. */
  sms: SmsGatewayConfig | null;
  logLevel: string;
  settings: Settings;
}

/** Every setting that stands in the way of a start, at once. */
export class ConfigError extends Error {
  constructor(
    mode: Mode,
    readonly problems: Problem[],
  ) {
    const lines = problems.map(({ setting, problem }) => `  ${setting} ${problem}`);
    super(`Passbook cannot start (${mode}). These settings need attention:\n${lines.join("\n")}`);
    this.name = "ConfigError";
  }
}

const problemsOf = (error: z.ZodError | undefined): Problem[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ setting: path.join("."), problem: message }));

const settingsOf = (
  demo: boolean,
  limits: Limits,
  rest: Pick<Settings, "publicOrigin" | "defaultUserAppKey" | "defaultAdminAppKey">,
): Settings => ({
  demo,
  ...rest,
  accessTokenLifetime: 600,
  refreshTokenLifetime: 7_200,
  sessionLifetime: 43_200,
  limits,
});

const placeOf = (env: z.infer<typeof commonEnvironment>, rootDir: string) => ({
  port: env.PORT,
  rootDir,
  dataDir: resolve(rootDir, env.DATA_DIR ?? ".data"),
  trustedProxies: env.TRUSTED_PROXIES,
  platformUrl: env.PLATFORM_URL ?? null,
  logLevel: env.LOG_LEVEL,
});

function loadDemo(mode: "demo" | "development", env: Environment, rootDir: string): Config {
  const parsed = demoEnvironment.safeParse(env);
  const { limits, problems } = readLimits(env, true);
  const all = [...problemsOf(parsed.error), ...problems];
  if (!parsed.success || all.length > 0) throw new ConfigError(mode, all);
  const place = placeOf(parsed.data, rootDir);
  const { sessionSecret, ...secrets } = loadDemoSecrets(place.dataDir);
  const publicOrigin = parsed.data.PUBLIC_ORIGIN ?? `http://localhost:${place.port}`;
  return {
    mode,
    ...place,
    ...secrets,
    host: parsed.data.HOST ?? "127.0.0.1",
    databaseUrl: null,
    publicOrigin,
    sessionSecrets: { 1: sessionSecret },
    sms: null,
    settings: settingsOf(true, limits, {
      publicOrigin,
      defaultUserAppKey: "demo-user-app",
      defaultAdminAppKey: "demo-admin-app",
    }),
  };
}

/** Cookies name the secret that sealed them by id, so the previous one keeps the id it had. */
function sessionSecretsOf(env: z.infer<typeof productionEnvironment>): Record<number, string> {
  const { SESSION_SECRET_ID: id, SESSION_SECRET, SESSION_SECRET_PREVIOUS: previous } = env;
  return { ...(previous && id > 1 ? { [id - 1]: previous } : {}), [id]: SESSION_SECRET };
}

function databaseProblems(env: Environment): Problem[] {
  if (env.DATABASE_URL || env.EMBEDDED_DATABASE === "1") return [];
  return [{ setting: "DATABASE_URL", problem: "is missing (or set EMBEDDED_DATABASE=1)" }];
}

function rotationProblems(env: Environment): Problem[] {
  if (!env.SESSION_SECRET_PREVIOUS || Number(env.SESSION_SECRET_ID) > 1) return [];
  return [
    { setting: "SESSION_SECRET_ID", problem: "must count up by one when there is a SESSION_SECRET_PREVIOUS" },
  ];
}

const SECRETS = ["SESSION_SECRET", "HASH_KEY", "PASSWORD_PEPPER"];

/** Each secret guards what another one's leak must not open. */
function sharedSecretProblems(env: Environment): Problem[] {
  return SECRETS.flatMap((setting, i) => {
    const twin = SECRETS.slice(0, i).find((other) => env[other] && env[other] === env[setting]);
    return twin ? [{ setting, problem: `must differ from ${twin}` }] : [];
  });
}

function loadProduction(env: Environment, rootDir: string): Config {
  const parsed = productionEnvironment.safeParse(env);
  const { limits, problems } = readLimits(env, false);
  const all = [
    ...problemsOf(parsed.error),
    ...sharedSecretProblems(env),
    ...databaseProblems(env),
    ...rotationProblems(env),
    ...problems,
  ];
  if (!parsed.success || all.length > 0) throw new ConfigError("production", all);
  const { data } = parsed;
  return {
    mode: "production",
    ...placeOf(data, rootDir),
    host: data.HOST ?? "0.0.0.0",
    databaseUrl: data.DATABASE_URL ?? null,
    publicOrigin: data.PUBLIC_ORIGIN,
    sessionSecrets: sessionSecretsOf(data),
    hashKey: data.HASH_KEY,
    passwordPepper: data.PASSWORD_PEPPER,
    sms: {
      url: data.SMS_URL,
      method: data.SMS_METHOD,
      headers: data.SMS_HEADERS,
      body: data.SMS_BODY,
      success: { statuses: data.SMS_SUCCESS, contains: data.SMS_SUCCESS_CONTAINS ?? null },
    },
    settings: settingsOf(false, limits, {
      publicOrigin: data.PUBLIC_ORIGIN,
      defaultUserAppKey: data.DEFAULT_USER_APP_KEY,
      defaultAdminAppKey: data.DEFAULT_ADMIN_APP_KEY,
    }),
  };
}

/** An empty setting is an absent one: compose files and shells make them easily. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));

/** What a command works on: production always names its database, and a demo never does. */
export const modeOfCommand = (environment: Environment = process.env): "production" | "demo" =>
  environment.DATABASE_URL || environment.EMBEDDED_DATABASE === "1" ? "production" : "demo";

/**
 * Reads the settings; this is the only place that looks at the environment. The mode is the caller's to say:
 * no setting can turn production into a demo.
 */
export function loadConfig(
  mode: Exclude<Mode, "test">,
  environment: Environment = process.env,
  rootDir = process.cwd(),
): Config {
  const env = withoutEmpty(environment);
  return mode === "production" ? loadProduction(env, rootDir) : loadDemo(mode, env, rootDir);
}
