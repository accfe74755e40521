import type { Log } from "../adapters/log";
import type { Context } from "../modules/context";
import { sweepIdempotency } from "../modules/idempotency/index";
import { sweepGuards } from "../modules/limits/index";
import { sweepChallenges } from "../modules/otp/index";
import { sweepOutbox } from "../modules/sms/index";
import { sweepTokens } from "../modules/tokens/index";
import { type JobContext, startLoop } from "./start-loop";

const HOUR_MS = 3_600_000;
const SWEEPS = [sweepTokens, sweepChallenges, sweepOutbox, sweepGuards, sweepIdempotency];

/** Removes a batch of everything that has served its time. True: there may be more. */
export async function sweep(ctx: Context): Promise<boolean> {
  let more = false;
  for (const sweepSome of SWEEPS) more = (await sweepSome(ctx)) || more;
  return more;
}

/** Keeps tables from growing with what nobody needs any more. */
export const startSweep = (base: JobContext, log: Log): (() => Promise<void>) =>
  startLoop(
    base,
    {
      name: "sweep",
      round: async (ctx) => ((await sweep(ctx)) ? 100 : HOUR_MS),
      pauseAfterFailure: HOUR_MS,
    },
    log,
  );
