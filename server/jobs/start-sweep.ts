import type { Log } from "../adapters/log";
import { sweepAudit } from "../modules/audit/index";
import type { Context } from "../modules/context";
import { sweepFailures } from "../modules/credentials/index";
import { endIdleCustomers, sweepEmailLinks } from "../modules/customers/index";
import { sweepDevices } from "../modules/devices/index";
import { sweepEvents } from "../modules/events/index";
import { sweepTextFigures } from "../modules/figures/index";
import { sweepIdempotency } from "../modules/idempotency/index";
import { sweepImports } from "../modules/imports/index";
import { sweepCounters } from "../modules/limits/index";
import { forgetCodes, sweepOutbox, sweepReports } from "../modules/messages/index";
import { sweepChallenges } from "../modules/otp/index";
import { sweepSessions, sweepTokens } from "../modules/tokens/index";
import { sweepDeliveries, sweepWebhookFigures } from "../modules/webhooks/index";
import { type JobContext, startLoop } from "./start-loop";

const MINUTE_MS = 60_000;
const SWEEPS = [
  endIdleCustomers,
  sweepTokens,
  sweepSessions,
  sweepChallenges,
  sweepFailures,
  sweepDevices,
  sweepEmailLinks,
  forgetCodes,
  sweepOutbox,
  sweepReports,
  sweepTextFigures,
  sweepCounters,
  sweepIdempotency,
  sweepDeliveries,
  sweepWebhookFigures,
  sweepEvents,
  sweepAudit,
  sweepImports,
];

/** Deletes, or forgets, one batch of everything that has expired. True: there may be more. */
export async function sweep(ctx: Context): Promise<boolean> {
  let more = false;
  for (const sweepSome of SWEEPS) more = (await sweepSome(ctx)) || more;
  return more;
}

/** Deletes what has expired, for ever, batch by batch. */
export const startSweep = (base: JobContext, log: Log): (() => Promise<void>) =>
  startLoop(
    base,
    {
      name: "sweep",
      round: async (ctx) => ((await sweep(ctx)) ? 100 : MINUTE_MS),
      pauseAfterFailure: MINUTE_MS,
    },
    log,
  );
