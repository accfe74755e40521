import { resolve } from "node:path";
import { onlySecret } from "../core/index";
import { ConfigError, type Environment, type PlatformConfig, problemsOf } from "./config";
import { loadDemoSecrets } from "./demo-secrets";
import { demoEnvironment } from "./environment";
import { readLimits } from "./read-limits";
import { staffOriginProblems } from "./setting-problems";
import { keepOf, metricsOf, settingsOf } from "./settings-of";

/** A demo's settings: what it needs and was not given, it makes for itself. */
export function loadDemo(mode: "demo" | "development", env: Environment, rootDir: string): PlatformConfig {
  const parsed = demoEnvironment.safeParse(env);
  const { limits, problems } = readLimits(env, true);
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${parsed.data?.PORT}`;
  const all = [...problemsOf(parsed.error), ...staffOriginProblems(env, publicOrigin), ...problems];
  if (!parsed.success || all.length > 0) throw new ConfigError(mode, all);
  const { data } = parsed;
  const dataDir = resolve(rootDir, data.DATA_DIR);
  const { sessionSecret, passwordPepper, hashKey } = loadDemoSecrets(dataDir);
  const staffOrigin = data.STAFF_ORIGIN ?? null;
  return {
    kind: "platform",
    mode,
    rootDir,
    dataDir,
    hashKey: onlySecret(hashKey),
    formerHashKeys: {},
    passwordPepper: onlySecret(passwordPepper),
    host: data.HOST ?? "127.0.0.1",
    port: data.PORT,
    trustedProxies: data.TRUSTED_PROXIES,
    drainSeconds: data.DRAIN_SECONDS,
    maxConnections: data.MAX_CONNECTIONS,
    logLevel: data.LOG_LEVEL,
    wordsDir: data.WORDS_DIR ? resolve(rootDir, data.WORDS_DIR) : null,
    metrics: metricsOf(data),
    databaseUrl: null,
    migrationUrl: null,
    migratesOnStart: true,
    replica: null,
    redisUrl: null,
    publicOrigin,
    staffOrigin,
    staffOriginApi: data.STAFF_ORIGIN_API === "1",
    sessionSecret: onlySecret(sessionSecret),
    textProviders: [],
    smtp: null,
    settings: settingsOf(true, limits, {
      publicOrigin,
      staffOrigin,
      defaultUserAppKey: "demo-user-app",
      defaultAdminAppKey: "demo-admin-app",
      securityContact: null,
      breachedPasswords: null,
      sendsEmail: true,
      keep: keepOf(data),
      textReports: { twilioAuthToken: null, gateway: null },
    }),
  };
}
