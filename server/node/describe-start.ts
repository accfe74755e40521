import type { Config, PlatformConfig } from "../config";
import { inWords } from "../settings/describe-limits";

const mail = ({ smtp }: PlatformConfig) =>
  smtp
    ? `as ${smtp.from} through ${smtp.host}:${smtp.port}`
    : "none, as SMTP_URL is not set: addresses cannot be confirmed, and links are handed over";

/** What is in force of the settings, secrets left out: a line of the log of each start. */
export function describeStart(config: Config): Record<string, unknown> {
  const { kind, publicOrigin, staffOrigin, trustedProxies } = config;
  const place = { origin: publicOrigin, staffOrigin: staffOrigin ?? undefined, trustedProxies };
  if (kind === "front") return { ...place, platform: config.platformUrl };
  return {
    ...place,
    limits: inWords(config.settings.limits),
    keepDays: config.settings.keep,
    texts: config.textProviders.map(({ name }) => name).join(", then "),
    mails: mail(config),
  };
}
