import type { Log } from "../adapters/log";
import { type KeptRequests, writeRequests } from "../modules/integration/api-keys/index";
import { contextOfJob, type JobContext, rounds, startLoop } from "./start-loop";

const PAUSES = { idle: 1_000, failed: 5_000 };

/** Writes the requests of API keys once a second until stopped; the stop writes what is left. */
export function startKeyRequests(base: JobContext, kept: KeptRequests, log: Log): () => Promise<void> {
  const stop = startLoop(
    base,
    rounds("key requests", (ctx) => writeRequests(ctx, kept), PAUSES),
    log,
  );
  return async () => {
    await stop();
    await writeRequests(contextOfJob(base), kept).catch((err) =>
      log.warn({ err }, "the last requests of API keys are not kept"),
    );
  };
}
