import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import type { z } from "zod";
import { readPasswordFilter } from "../core/index";
import { LIMITS_TABLE, OTP_GAP } from "../modules/limits-table";
import {
  ConfigError,
  type Environment,
  type FrontConfig,
  type PlatformConfig,
  type Problem,
  problemsOf,
} from "./config";
import {
  commandEnvironment,
  frontEnvironment,
  type pagesEnvironment,
  productionEnvironment,
} from "./environment";
import { readLimits } from "./limits-table";
import { misspeltSettings } from "./misspelt-settings";
import { plainWayProblems } from "./plain-ways";
import { formerKeyProblems, rotatingSecret, rotationProblems } from "./read-secret-files";
import {
  commonOf,
  keepOf,
  originsOf,
  repeatedProblems,
  settingsOf,
  staffOriginProblems,
} from "./settings-of";
import { mailProblems, smtpOf, textProviderProblems, textProvidersOf, textReportsOf } from "./text-providers";

/** What can be wrong between the settings of pages, wherever the API is. */
const problemsOfPages = (env: Environment): Problem[] => [
  ...repeatedProblems(env),
  ...rotationProblems(env),
  ...staffOriginProblems(env, env.PUBLIC_ORIGIN),
];

/** The settings of pages, wherever the API is. */
const pagesOf = (data: z.output<typeof pagesEnvironment>, rootDir: string) => ({
  mode: "production" as const,
  ...commonOf(data, rootDir, "0.0.0.0"),
  ...originsOf(data),
  sessionSecret: rotatingSecret("SESSION_SECRET", data),
});

const appKeysOf = (data: z.output<typeof pagesEnvironment>) => ({
  defaultUserAppKey: data.DEFAULT_USER_APP_KEY,
  defaultAdminAppKey: data.DEFAULT_ADMIN_APP_KEY,
});

function databaseProblems(env: Environment): Problem[] {
  const lone = env.DATABASE_URL
    ? []
    : ["MIGRATION_DATABASE_URL", "DATABASE_REPLICA_URL"].filter((setting) => env[setting]);
  if (lone.length > 0) return lone.map((setting) => ({ setting, problem: "needs a DATABASE_URL beside it" }));
  if (env.DATABASE_URL || env.EMBEDDED_DATABASE === "1") return [];
  return [{ setting: "DATABASE_URL", problem: "is missing (or set EMBEDDED_DATABASE=1)" }];
}

/** The operator's list of breached passwords, or why it cannot be used. */
function breachedPasswords({ BREACHED_PASSWORDS: file }: Environment) {
  if (!file) return { filter: null, problems: [] };
  try {
    return { filter: readPasswordFilter(file), problems: [] };
  } catch (error) {
    const problem = `cannot be used: ${(error as Error).message}`;
    return { filter: null, problems: [{ setting: "BREACHED_PASSWORDS", problem }] };
  }
}

/** The settings of a platform in production: each is given, or there is no start. */
export function loadPlatform(env: Environment, rootDir: string, isCommand = false): PlatformConfig {
  const parsed = (isCommand ? commandEnvironment : productionEnvironment).safeParse(env);
  const { limits, problems } = readLimits(env, false);
  const breached = breachedPasswords(env);
  const all = [
    ...breached.problems,
    ...problemsOf(parsed.error),
    ...problemsOfPages(env),
    ...databaseProblems(env),
    ...(parsed.data ? formerKeyProblems(parsed.data) : []),
    ...textProviderProblems(env),
    ...mailProblems(env),
    ...plainWayProblems(env),
    ...problems,
  ];
  if (!parsed.success || all.length > 0)
    throw new ConfigError("production", [...all, ...misspeltSettings(env)]);
  const { data } = parsed;
  return {
    kind: "platform",
    ...pagesOf(data, rootDir),
    dataDir: resolve(rootDir, data.DATA_DIR),
    // With one core there is nothing to win, and memory to lose.
    pagesProcess: data.PAGES_PROCESS ?? (availableParallelism() > 1 ? "own" : "shared"),
    databaseUrl: data.DATABASE_URL ?? null,
    migrationUrl: data.MIGRATION_DATABASE_URL ?? null,
    migratesOnStart: data.MIGRATE === "on-start" || !data.DATABASE_URL,
    replica: data.DATABASE_REPLICA_URL
      ? { url: data.DATABASE_REPLICA_URL, mostLag: data.DATABASE_REPLICA_LAG }
      : null,
    redisUrl: data.REDIS_URL ?? null,
    staffOriginApi: data.STAFF_ORIGIN_API === "1",
    hashKey: rotatingSecret("HASH_KEY", data),
    formerHashKeys: data.HASH_KEY_FORMER ?? {},
    passwordPepper: rotatingSecret("PASSWORD_PEPPER", data),
    textProviders: textProvidersOf(data),
    smtp: smtpOf(data),
    settings: settingsOf({
      ...{ demo: false, limits, ...originsOf(data), ...appKeysOf(data) },
      securityContact: data.SECURITY_CONTACT ?? null,
      breachedPasswords: breached.filter,
      sendsEmail: data.SMTP_URL !== undefined,
      keep: keepOf(data),
      textReports: textReportsOf(data),
    }),
  };
}

/** What only a platform reads: its database, its secrets, its gateway, its limits. */
const PLATFORM_ONLY = [
  ...Object.keys(productionEnvironment.shape).filter((setting) => !(setting in frontEnvironment.shape)),
  OTP_GAP.setting,
  ...LIMITS_TABLE.map(({ setting }) => setting),
];

/** A front does nothing with them, and unused secrets should not lie about. */
const misplacedProblems = (env: Environment): Problem[] =>
  PLATFORM_ONLY.filter((setting) => env[setting] !== undefined).map((setting) => ({
    setting,
    problem: "belongs to the platform: unset it here, or unset PLATFORM_URL",
  }));

/** The settings of a front: pages only, in front of a platform elsewhere. */
export function loadFront(env: Environment, rootDir: string): FrontConfig {
  const parsed = frontEnvironment.safeParse(env);
  const all = [...problemsOf(parsed.error), ...problemsOfPages(env), ...misplacedProblems(env)];
  if (!parsed.success || all.length > 0)
    throw new ConfigError("production", [...all, ...misspeltSettings(env)]);
  const { data } = parsed;
  return {
    kind: "front",
    ...pagesOf(data, rootDir),
    platformUrl: data.PLATFORM_URL,
    settings: { demo: false, ...appKeysOf(data) },
  };
}
