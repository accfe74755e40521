import type { Config, PlatformConfig } from "../config";
import type { RotatingSecret } from "../core/index";
import { inWords } from "../settings/describe-limits";

const mail = ({ smtp }: PlatformConfig) =>
  smtp
    ? `as ${smtp.from} through ${smtp.host}:${smtp.port}`
    : "none, as SMTP_URL is not set: addresses cannot be confirmed, and links are handed over";

/** Which secret is in use, and which are accepted, by their numbers. */
const numbersOf = ({ id, accepted }: RotatingSecret) => ({
  uses: id,
  accepts: Object.keys(accepted).map(Number),
});

/** What is in force of the settings, secrets left out: a line of the log of each start. */
export function describeStart(config: Config): Record<string, unknown> {
  const { kind, publicOrigin, staffOrigin, trustedProxies } = config;
  const place = { origin: publicOrigin, staffOrigin: staffOrigin ?? undefined, trustedProxies };
  const session = numbersOf(config.sessionSecret);
  if (kind === "front") return { ...place, secrets: { session }, platform: config.platformUrl };
  return {
    ...place,
    secrets: { session, hashKey: numbersOf(config.hashKey), pepper: numbersOf(config.passwordPepper) },
    limits: inWords(config.settings.limits),
    keepDays: config.settings.keep,
    texts: config.textProviders.map(({ name }) => name).join(", then "),
    mails: mail(config),
  };
}
