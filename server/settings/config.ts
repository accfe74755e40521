import type { z } from "zod";
import type { TextProvider } from "../adapters/sms/create-text-sender";
import type { SmtpConfig } from "../adapters/smtp-sender";
import type { RotatingSecret } from "../core/index";
import type { Settings } from "../modules/settings";

export type Mode = "demo" | "production" | "development" | "test";
export type Environment = Record<string, string | undefined>;

interface CommonConfig {
  mode: Mode;
  host: string;
  port: number;
  rootDir: string;
  publicOrigin: string;
  /** Null: the pages of staff are served at the public origin, too. */
  staffOrigin: string | null;
  sessionSecret: RotatingSecret;
  trustedProxies: number;
  /** How long requests are still taken once the process is told to end. */
  drainSeconds: number;
  /** Connections at once; the process takes fewer where it may not open so many files. */
  maxConnections: number;
  logLevel: string;
  /** Where the institution's own words lie; null: none. */
  wordsDir: string | null;
  /** What browsers are told of HTTPS (`Strict-Transport-Security`). */
  hsts: string;
  /** Where Prometheus asks; null: nothing is told. */
  metrics: { host: string; port: number } | null;
}

/** The settings of a process with a database: it serves the API, and pages that use it. */
export interface PlatformConfig extends CommonConfig {
  kind: "platform";
  /** Whether the operations of staff are answered at `staffOrigin` alone, as their pages are. */
  staffOriginApi: boolean;
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** As whom the tables are made and changed; null: as `databaseUrl`. */
  migrationUrl: string | null;
  /** Whether a start brings the tables to this release; otherwise `npm run migrate` does. */
  migratesOnStart: boolean;
  /** Where reads that may be so many seconds old go; null: to the database itself. */
  replica: { url: string; mostLag: number } | null;
  /** Who makes the pages: a process of their own, or the one that answers everything else. */
  pagesProcess: "own" | "shared";
  /** Where nodes count volume limits together; null: each by itself. */
  redisUrl: string | null;
  hashKey: RotatingSecret;
  /** By their numbers: hash keys that nothing but the proof of the audit takes any more. */
  formerHashKeys: Record<number, string>;
  passwordPepper: RotatingSecret;
  /** In the order in which they are asked; none in a demo, where texts stay in the outbox. */
  textProviders: TextProvider[];
  /** Null in a demo, and where no mails are sent. */
  smtp: SmtpConfig | null;
  settings: Settings;
}

/** The settings of a process without a database: it serves pages that use the API of a platform elsewhere. */
export interface FrontConfig extends CommonConfig {
  kind: "front";
  platformUrl: string;
  settings: Pick<Settings, "demo" | "defaultUserAppKey" | "defaultAdminAppKey">;
}

/** What the operator decided, read once at start. */
export type Config = PlatformConfig | FrontConfig;

/** A setting that is there but cannot be right; `problem` completes "<setting> …". */
export interface Problem {
  setting: string;
  problem: string;
}

/** Every setting that stands in the way of a start, at once. */
export class ConfigError extends Error {
  constructor(
    mode: Mode,
    readonly problems: Problem[],
  ) {
    const lines = problems.map(({ setting, problem }) => `\n  ${setting} ${problem}`);
    super(`Passbook cannot start (${mode}). These settings need attention:${lines.join(";")}`);
    this.name = "ConfigError";
  }
}

export const problemsOf = (error: z.ZodError | undefined): Problem[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ setting: path.join("."), problem: message }));
