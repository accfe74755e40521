import { resolve } from "node:path";
import type { z } from "zod";
import type { Retention, Settings } from "../modules/settings";
import type { Environment, Problem } from "./config";
import { type commonEnvironment, isOrigin } from "./environment";
import { ROTATED } from "./read-secret-files";

const DIFFERENT = [
  // Each secret guards what another one's leak must not open.
  ROTATED,
  // With one key the pages of customers would be those of staff.
  ["DEFAULT_USER_APP_KEY", "DEFAULT_ADMIN_APP_KEY"],
];

/** Settings that have the value of one that they have to differ from. */
export const repeatedProblems = (env: Environment): Problem[] =>
  DIFFERENT.flatMap((settings) =>
    settings.flatMap((setting, i) => {
      const twin = settings.slice(0, i).find((other) => env[other] && env[other] === env[setting]);
      return twin ? [{ setting, problem: `must differ from ${twin}` }] : [];
    }),
  );

const SETTING = "STAFF_ORIGIN";

/** Cookies tell hosts apart, but not ports; and they are made for one protocol. */
export function staffOriginProblems(
  { STAFF_ORIGIN, STAFF_ORIGIN_API }: Environment,
  publicOrigin: string | undefined,
): Problem[] {
  if (STAFF_ORIGIN_API === "1" && !STAFF_ORIGIN)
    return [{ setting: SETTING, problem: "is missing: STAFF_ORIGIN_API=1 needs it" }];
  const [staff, customers] = [URL.parse(STAFF_ORIGIN ?? ""), URL.parse(publicOrigin ?? "")];
  if (!staff || !customers || !isOrigin(STAFF_ORIGIN ?? "")) return [];
  if (staff.hostname === customers.hostname)
    return [{ setting: SETTING, problem: "must have another host name than PUBLIC_ORIGIN" }];
  if (staff.protocol !== customers.protocol)
    return [{ setting: SETTING, problem: "must begin with the same protocol as PUBLIC_ORIGIN" }];
  return [];
}

/** The days of the settings `KEEP_…`. */
export const keepOf = (
  data: Record<`KEEP_${"AUDIT" | "EVENTS" | "SESSIONS" | "IMPORTS"}_DAYS`, number>,
): Retention => ({
  audit: data.KEEP_AUDIT_DAYS,
  events: data.KEEP_EVENTS_DAYS,
  sessions: data.KEEP_SESSIONS_DAYS,
  imports: data.KEEP_IMPORTS_DAYS,
});

/** What every process is told, wherever its API is. */
export const commonOf = (data: z.output<typeof commonEnvironment>, rootDir: string, host: string) => ({
  rootDir,
  host: data.HOST ?? host,
  port: data.PORT,
  trustedProxies: data.TRUSTED_PROXIES,
  drainSeconds: data.DRAIN_SECONDS,
  maxConnections: data.MAX_CONNECTIONS,
  logLevel: data.LOG_LEVEL,
  hsts: data.HSTS,
  wordsDir: data.WORDS_DIR ? resolve(rootDir, data.WORDS_DIR) : null,
  metrics: data.METRICS_PORT === undefined ? null : { host: data.METRICS_HOST, port: data.METRICS_PORT },
});

/** Where pages are served. */
export const originsOf = (data: { PUBLIC_ORIGIN: string; STAFF_ORIGIN?: string | undefined }) => ({
  publicOrigin: data.PUBLIC_ORIGIN,
  staffOrigin: data.STAFF_ORIGIN ?? null,
});

/** What no operator changes. */
const FIXED = {
  accessTokenLifetime: 600,
  refreshTokenLifetime: 7_200,
  sessionLifetime: 43_200,
  mostSearched: 100_000,
};

/** What the modules see of the settings. */
export const settingsOf = (given: Omit<Settings, keyof typeof FIXED>): Settings => ({ ...given, ...FIXED });
