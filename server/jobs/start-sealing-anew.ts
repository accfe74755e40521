import type { Log } from "../adapters/log";
import { sealBeginningsAnew } from "../modules/audit/index";
import type { Context } from "../modules/context";
import { sealAppsAnew } from "../modules/second-factor/index";
import { sealSecretsAnew } from "../modules/webhooks/index";
import { type JobContext, startLoop } from "./start-loop";

const MINUTE_MS = 60_000;

/** Seals anew under the hash key in use what lives longer than a key. One line tells how much; a quiet round tells nothing. */
export async function sealAnew(ctx: Context, log: Log): Promise<void> {
  const webhooks = await sealSecretsAnew(ctx);
  const apps = await sealAppsAnew(ctx);
  const beginnings = await sealBeginningsAnew(ctx);
  const counts = { webhooks: webhooks.sealed, apps: apps.sealed, beginnings };
  if (webhooks.sealed + apps.sealed + beginnings > 0)
    log.info({ job: "sealing anew", key: ctx.keys.id, ...counts }, "secrets are sealed anew");
  const unreadable = { endpoints: webhooks.unreadable, users: apps.unreadable };
  if (webhooks.unreadable.length + apps.unreadable.length > 0)
    log.warn({ job: "sealing anew", ...unreadable }, "secrets that no hash key of the settings opens");
}

/** Once a minute until stopped: a node that does not use the new key yet may seal with the former one. */
export const startSealingAnew = (base: JobContext, log: Log): (() => Promise<void>) =>
  startLoop(
    base,
    {
      name: "sealing anew",
      async round(ctx) {
        await sealAnew(ctx, log);
        return MINUTE_MS;
      },
      pauseAfterFailure: MINUTE_MS,
    },
    log,
  );
