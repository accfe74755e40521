import type { Log } from "../adapters/log";
import { linkAudit } from "../modules/audit/index";
import { type JobContext, startLoop } from "./start-loop";

const PAUSE_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;

/** Links what was written to the audit since the last round, once a second until stopped. */
export const startAuditLinks = (base: JobContext, log: Log): (() => Promise<void>) =>
  startLoop(
    base,
    {
      name: "audit links",
      round: async (ctx) => ((await linkAudit(ctx)) ? 0 : PAUSE_MS),
      pauseAfterFailure: AFTER_FAILURE_MS,
    },
    log,
  );
