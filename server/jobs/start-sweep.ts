import type { Log } from "../adapters/log";
import { sweep } from "../modules/retention/index";
import { type JobContext, startLoop } from "./start-loop";

const MINUTE_MS = 60_000;

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
