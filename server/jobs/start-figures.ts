import type { Log } from "../adapters/log";
import { countTexts } from "../modules/figures/index";
import { type JobContext, startLoop } from "./start-loop";

const PAUSE_MS = 5_000;

/** Counts texts that were sent, until stopped; what the audit tells of is counted when it is linked. */
export const startFigures = (base: JobContext, log: Log): (() => Promise<void>) =>
  startLoop(
    base,
    {
      name: "figures",
      round: async (ctx) => ((await countTexts(ctx)) ? 0 : PAUSE_MS),
      pauseAfterFailure: PAUSE_MS,
    },
    log,
  );
