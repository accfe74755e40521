import type { Log } from "../adapters/log";
import { countTexts } from "../modules/figures/index";
import { watchConversion } from "../modules/messages/index";
import { type JobContext, startLoop } from "./start-loop";

const PAUSE_MS = 5_000;

/**
 * Counts texts that were sent, and stops codes to numbers where they do not come back, until stopped; what the audit tells
 * of is counted when it is linked.
 */
export const startFigures = (base: JobContext, log: Log): (() => Promise<void>) =>
  startLoop(
    base,
    {
      name: "figures",
      async round(ctx) {
        if (await countTexts(ctx)) return 0;
        await watchConversion(ctx);
        return PAUSE_MS;
      },
      pauseAfterFailure: PAUSE_MS,
    },
    log,
  );
