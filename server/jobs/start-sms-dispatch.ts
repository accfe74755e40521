import type { Log } from "../adapters/log";
import type { SendSms } from "../adapters/sms-gateway";
import { dispatchDueSms } from "../modules/sms/index";
import { type JobContext, startLoop } from "./start-loop";

const PAUSE_MS = 500;
const AFTER_FAILURE_MS = 5_000;

/** Sends queued texts until stopped. */
export const startSmsDispatch = (base: JobContext, send: SendSms, log: Log): (() => Promise<void>) =>
  startLoop(
    base,
    {
      name: "sms",
      round: async (ctx) => ((await dispatchDueSms(ctx, send)) > 0 ? 0 : PAUSE_MS),
      pauseAfterFailure: AFTER_FAILURE_MS,
    },
    log,
  );
