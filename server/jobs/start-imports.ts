import type { Log } from "../adapters/log";
import { workOnImports } from "../modules/imports/index";
import { type JobContext, startLoop } from "./start-loop";

const PAUSE_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;

/** Checks and commits imports, one after another, until stopped. The stop breaks off what is under way. */
export function startImports(base: JobContext, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const stop = startLoop(
    base,
    {
      name: "imports",
      round: async (ctx) => ((await workOnImports(ctx, { signal: stopping.signal })) ? 0 : PAUSE_MS),
      pauseAfterFailure: AFTER_FAILURE_MS,
    },
    log,
  );
  return async () => {
    stopping.abort();
    await stop();
  };
}
