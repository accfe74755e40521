import type { Log } from "../adapters/log";
import { type KeptRequests, writeRequests } from "../modules/api-keys/index";
import { contextOfJob, type JobContext, startLoop } from "./start-loop";

const PAUSE_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;

/** Writes the requests of API keys once a second until stopped; the stop writes what is left. */
export function startKeyRequests(base: JobContext, kept: KeptRequests, log: Log): () => Promise<void> {
  const stop = startLoop(
    base,
    {
      name: "key requests",
      async round(ctx) {
        await writeRequests(ctx, kept);
        return PAUSE_MS;
      },
      pauseAfterFailure: AFTER_FAILURE_MS,
    },
    log,
  );
  return async () => {
    await stop();
    await writeRequests(contextOfJob(base), kept).catch((err) =>
      log.warn({ err }, "the last requests of API keys are not kept"),
    );
  };
}
