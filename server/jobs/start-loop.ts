import type { Log } from "../adapters/log";
import { SYSTEM } from "../core/index";
import { metrics } from "../metrics/metrics";
import type { Context } from "../modules/context";

/** What a job needs for its context; the loop adds the rest. */
export type JobContext = Omit<Context, "actor" | "requestId" | "address" | "userAgent">;

export interface Loop {
  name: string;
  /** One round; returns the milliseconds until the next. */
  round(ctx: Context): Promise<number>;
  pauseAfterFailure: number;
  /** Is given a function that begins the next round at once. */
  wakenBy?(wake: () => void): void;
}

/** Milliseconds until the next round: after one that left more to do, or did not, and after one that failed. */
interface Pauses {
  more?: number;
  idle: number;
  failed: number;
}

/** Work that is done again and again. @param work answers whether there is more to do */
export const rounds = (
  name: string,
  work: (ctx: Context) => Promise<unknown>,
  { more = 0, idle, failed }: Pauses,
): Loop => ({
  name,
  round: async (ctx) => ((await work(ctx)) === true ? more : idle),
  pauseAfterFailure: failed,
});

/** What a job acts with: as the system, under an id of its own. */
export const contextOfJob = (base: JobContext): Context => ({
  ...base,
  actor: SYSTEM,
  requestId: base.random.uuid(),
  address: null,
  userAgent: null,
});

/** Runs rounds until stopped; the stop waits for the round that is under way. */
export function startLoop(base: JobContext, loop: Loop, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running = Promise.resolve();
  /** Whether it was called while a round was under way. */
  let called = false;

  async function run(): Promise<number> {
    const job = loop.name;
    try {
      const pause = await loop.round(contextOfJob(base));
      metrics.passbook_job_last_success_timestamp_seconds.setToCurrentTime({ job_name: job });
      return pause;
    } catch (error) {
      metrics.passbook_job_failures_total.inc({ job_name: job });
      log.error({ err: error, job }, "a job failed");
      return loop.pauseAfterFailure;
    }
  }

  const schedule = (milliseconds: number) => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        called = false;
        running = run().then(schedule);
      },
      called ? 0 : milliseconds,
    );
    timer.unref();
  };

  const wake = () => {
    called = true;
    if (!timer) return;
    clearTimeout(timer);
    schedule(0);
  };

  // A job that never ends a round well is late, too: its time counts from here.
  metrics.passbook_job_last_success_timestamp_seconds.setToCurrentTime({ job_name: loop.name });
  schedule(0);
  loop.wakenBy?.(wake);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
