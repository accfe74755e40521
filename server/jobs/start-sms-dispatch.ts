import type { Log } from "../adapters/log";
import type { SendSms } from "../adapters/sms-gateway";
import { SYSTEM } from "../core/index";
import type { Context } from "../modules/context";
import { dispatchDueSms } from "../modules/sms/index";

const PAUSE_MS = 500;
const AFTER_FAILURE_MS = 5_000;

/** What a job's context is made of; the rest it fills in itself. */
export type JobContext = Omit<Context, "actor" | "requestId" | "address" | "userAgent">;

/** Sends queued texts until stopped; the stop waits for the round that is under way. */
export function startSmsDispatch(base: JobContext, send: SendSms, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round = Promise.resolve();

  async function dispatch(): Promise<number> {
    const ctx = { ...base, actor: SYSTEM, requestId: base.random.uuid(), address: null, userAgent: null };
    try {
      const tried = await dispatchDueSms(ctx, send);
      return tried > 0 ? 0 : PAUSE_MS;
    } catch (error) {
      log.error({ err: error }, "sending texts failed");
      return AFTER_FAILURE_MS;
    }
  }

  const schedule = (milliseconds: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = dispatch().then(schedule);
    }, milliseconds);
    timer.unref();
  };

  schedule(0);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}
