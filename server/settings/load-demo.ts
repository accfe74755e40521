import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { onlySecret } from "../core/index";
import { ConfigError, type Environment, type PlatformConfig, problemsOf } from "./config";
import { demoEnvironment } from "./environment";
import { readLimits } from "./limits-table";
import { commonOf, keepOf, settingsOf, staffOriginProblems } from "./settings-of";

const demoSecrets = z.record(z.enum(["sessionSecret", "hashKey", "passwordPepper"]), z.string().min(32));
type DemoSecrets = z.infer<typeof demoSecrets>;

function generate(): DemoSecrets {
  const draw = () => randomBytes(32).toString("base64url");
  return { sessionSecret: draw(), hashKey: draw(), passwordPepper: draw() };
}

/** The secrets of a demo: made at its first start and kept beside its data, for this account's eyes only. */
function loadDemoSecrets(dataDir: string): DemoSecrets {
  const path = join(dataDir, "demo-secrets.json");
  const draft = `${path}.${randomUUID()}`;
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  try {
    return demoSecrets.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      throw new Error(`${path} is damaged. Delete it and start with: npm run demo -- --fresh`, {
        cause: error,
      });
    }
  }
  writeFileSync(draft, JSON.stringify(generate()), { mode: 0o600 });
  try {
    // Linked, not renamed: of two first starts at once, one decides and the other reads.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return demoSecrets.parse(JSON.parse(readFileSync(path, "utf8")));
}

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
    dataDir,
    hashKey: onlySecret(hashKey),
    formerHashKeys: {},
    passwordPepper: onlySecret(passwordPepper),
    ...commonOf(data, rootDir, "127.0.0.1"),
    pagesProcess: data.PAGES_PROCESS,
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
    settings: settingsOf({
      ...{ demo: true, limits, publicOrigin, staffOrigin },
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
