import type { Log } from "../adapters/log";
import type { SendMessage } from "../adapters/send-message";
import { type Channel, createDispatcher } from "../modules/messages/index";
import { type JobContext, startLoop } from "./start-loop";

const PAUSE_MS = 500;
const AFTER_FAILURE_MS = 5_000;

/** Sends the queued messages of a channel until stopped; the stop waits for those that are under way. */
export function startDispatch(
  base: JobContext,
  { channel, send }: { channel: Channel; send: SendMessage },
  log: Log,
): () => Promise<void> {
  const dispatcher = createDispatcher({ channel, send, log });
  const stop = startLoop(
    base,
    {
      name: channel,
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
