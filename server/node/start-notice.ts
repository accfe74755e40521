import { DEMO_VALUES } from "../../lib/demo-values";
import type { Config, PlatformConfig } from "../config";
import type { Retention } from "../modules/settings";
import { describeLimits } from "../settings/describe-limits";

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

const mail = ({ settings, smtp }: PlatformConfig) => {
  if (settings.demo) return "E-mail: arrives in the demo's outbox";
  return smtp
    ? `E-mail: sent as ${smtp.from} through ${smtp.host}:${smtp.port}`
    : "E-mail: none is sent, as SMTP_URL is not set: addresses cannot be confirmed, and links are handed over";
};

const texts = ({ settings, textProviders }: PlatformConfig) =>
  settings.demo
    ? "Texts: arrive in the demo's outbox"
    : `Texts: sent by ${textProviders.map(({ name }) => name).join(", then ")}`;

/** What the start says once it answers. */
export function startNotice(config: Config, port: number): string {
  const staff = config.staffOrigin ? `, for staff as ${config.staffOrigin}` : "";
  const place = `Passbook answers on ${config.host}:${port} as ${config.publicOrigin}${staff}`;
  if (config.kind === "front")
    return `${place}\nPages only, in front of the platform at ${config.platformUrl}\n`;
  const { demo, limits, keep } = config.settings;
  return `${demo ? DEMO(config.publicOrigin, config.staffOrigin ?? config.publicOrigin) : place}\n${describeLimits(limits)}\n${kept(keep)}\n${texts(config)}\n${mail(config)}\n`;
}
