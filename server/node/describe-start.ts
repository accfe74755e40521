import { DEMO_VALUES } from "../../lib/demo-values";
import type { RotatingSecret } from "../core/index";
import type { Retention } from "../modules/settings";
import { describeLimits, inWords } from "../settings/limits-table";
import { type Config, ConfigError, type PlatformConfig } from "../settings/load-config";

const mail = ({ smtp }: PlatformConfig) =>
  smtp
    ? `as ${smtp.from} through ${smtp.host}:${smtp.port}`
    : "none, as SMTP_URL is not set: addresses cannot be confirmed, and links are handed over";

/** Which secret is in use, and which are accepted, by their numbers. */
const numbersOf = ({ id, accepted }: RotatingSecret) => ({
  uses: id,
  accepts: Object.keys(accepted).map(Number),
});

/** Who makes the pages. */
export const describePages = ({ pagesProcess }: Pick<PlatformConfig, "pagesProcess">) =>
  pagesProcess === "own" ? "made by a process of their own" : "made by the process of the API";

/** What is in force of the settings, secrets left out: a line of the log of each start. */
export function describeStart(config: Config): Record<string, unknown> {
  const { kind, publicOrigin, staffOrigin, trustedProxies } = config;
  const place = { origin: publicOrigin, staffOrigin: staffOrigin ?? undefined, trustedProxies };
  const session = numbersOf(config.sessionSecret);
  if (kind === "front") return { ...place, secrets: { session }, platform: config.platformUrl };
  return {
    ...place,
    pages: describePages(config),
    staffOriginApi: config.staffOriginApi || undefined,
    secrets: { session, hashKey: numbersOf(config.hashKey), pepper: numbersOf(config.passwordPepper) },
    breachedPasswords: config.settings.breachedPasswords ? "the list of BREACHED_PASSWORDS" : undefined,
    limits: inWords(config.settings.limits),
    keepDays: config.settings.keep,
    texts: config.textProviders.map(({ name }) => name).join(", then "),
    mails: mail(config),
  };
}

const DEMO = (origin: string, staffOrigin: string) => `
Passbook demo, ready at ${origin}

  Sign up     with any mobile number; codes and mails arrive at ${origin}/demo/outbox
  Webhooks    arrive at ${origin}/demo/webhooks, each with its signature checked
  Customers   Ana Santos   HSB00000001   +639171234567   ana@example.com   correct-horse-demo   passcode 284913
              Ben Cruz     HSB00000002   +639171234568   ben@example.com   battery-staple-demo
              Sofia Lim    SMT00000001   sofia@example.com   summit-horse-demo   (Summit: API only)
  Claim       Carla Reyes  +639189876543, born 1990-03-27: sign up with her number
  For staff   Dina Lazaro: a claim missed five times; Gino Bonoan: a birth date that waits (both at /admin/reviews)
              Efren Vergara  +639189876502   efren-harbour-demo   recovery missed five times
              Faye Almonte   +639189876503   faye-harbour-demo    suspended
  Members     forty, such as angelica.mendoza@example.com   member-harbour-demo
  Staff       ${staffOrigin}/staff/login
              teller@example.com       teller-demo-pass
              supervisor@example.com   supervisor-demo-pass
              auditor@example.com      auditor-demo-pass
              admin@example.com        admin-demo-pass
  App keys    demo-user-app, demo-admin-app (Harbour Savings)
              demo-summit-user-app, demo-summit-admin-app (Summit Cooperative)
  API keys    ${DEMO_VALUES.api_key}   every scope (Harbour Savings)
              ${DEMO_VALUES.read_only_api_key}   read only

  Everything here is made up, and everybody knows these passwords and keys.
`;

const kept = ({ audit, events, sessions }: Retention) =>
  `Kept: audit ${audit} days, events ${events} days, ended sessions ${sessions} days`;

/** What a demo says once it answers. */
export const demoNotice = ({ publicOrigin, staffOrigin, settings }: PlatformConfig): string =>
  [
    DEMO(publicOrigin, staffOrigin ?? publicOrigin),
    describeLimits(settings.limits),
    kept(settings.keep),
    "",
  ].join("\n");

interface Place {
  address?: string;
  port?: number;
  /** Before `PORT` and `HOST`, where the place is another one than that of pages and API. */
  settingsOf?: string;
}

/** The setting that decides over the place to listen on. */
const LISTENING: Record<string, (place: Required<Place>) => string> = {
  EADDRINUSE: ({ address, port, settingsOf }) =>
    `Another program listens on port ${port} (${address}) already. Set ${settingsOf}PORT to a free one.`,
  EACCES: ({ port, settingsOf }) =>
    `This account may not listen on port ${port}. Set ${settingsOf}PORT to one from 1024 on.`,
  EADDRNOTAVAIL: ({ address, settingsOf }) =>
    `This machine has no address ${address}. Set ${settingsOf}HOST to one that it has.`,
};

const MAKING = ["mkdir", "mkdtemp", "rename"];
/** All that a start makes is in `DATA_DIR`. */
const WRITING: Record<string, string> = {
  EACCES: "This account may not write to",
  EPERM: "This account may not write to",
  EROFS: "This disk is read-only:",
  ENOSPC: "There is no room left at",
};

/** Why the program cannot start, for the operator: one sentence or more, without secrets. */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code = "", syscall, message, ...place } = error as NodeJS.ErrnoException;
  const { address = "", port = 0, settingsOf = "", path = "" } = place as Place & { path?: string };
  const writing = syscall && MAKING.includes(syscall) && WRITING[code];
  if (writing) return `${writing} ${path}. Set DATA_DIR to a directory of its own.`;
  const words = syscall === "listen" ? LISTENING[code] : undefined;
  return words ? words({ address, port, settingsOf }) : message;
}
