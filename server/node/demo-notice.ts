import { DEMO_VALUES } from "../../lib/demo-values";
import type { PlatformConfig } from "../config";
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

/** What a demo says once it answers. */
export const demoNotice = ({ publicOrigin, staffOrigin, settings }: PlatformConfig): string =>
  [
    DEMO(publicOrigin, staffOrigin ?? publicOrigin),
    describeLimits(settings.limits),
    kept(settings.keep),
    "",
  ].join("\n");
