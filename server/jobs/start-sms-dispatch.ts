import type { Log } from "../adapters/log";
import type { SendSms } from "../adapters/sms-gateway";
import { createSmsDispatcher } from "../modules/sms/index";
import { type JobContext, startLoop } from "./start-loop";

const PAUSE_MS = 500;
const AFTER_FAILURE_MS = 5_000;

/** Sends queued texts until stopped; the stop waits for the texts that are under way. */
export function startSmsDispatch(base: JobContext, send: SendSms, log: Log): () => Promise<void> {
  const dispatcher = createSmsDispatcher(send, log);
  const stop = startLoop(
    base,
    {
      name: "sms",
      round: async (ctx) => ((await dispatcher.round(ctx)) > 0 ? 0 : PAUSE_MS),
      pauseAfterFailure: AFTER_FAILURE_MS,
    },
    log,
  );
  return async () => {
    await stop();
    await dispatcher.drain();
  };
}
