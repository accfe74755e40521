import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../adapters/log";
import { metrics } from "../metrics/metrics";
import { TELL_MS, type Told } from "./protocol";

/** Milliseconds before it is started again, ever later when it ends again soon. */
const PAUSE = { first: 100, longest: 30_000 };
const STEADY_MS = 60_000;
/** So often in a row it may not have told how it is: while it answers, and before. */
const MOST_MISSED = { answering: 6, starting: 24 };
/** Milliseconds that it has to end by itself. */
const END_MS = 3_000;

const LABEL = { process: "pages" };

/** Waits for the end of a process that tells how it is; one that tells nothing for long is ended. @returns how it ended */
async function follow(child: ChildProcess, hear: (told: Told) => void): Promise<string> {
  let missed = 0;
  let answers = false;
  const watch = setInterval(() => {
    missed += 1;
    if (missed > MOST_MISSED[answers ? "answering" : "starting"]) child.kill("SIGKILL");
  }, TELL_MS);
  child.on("message", (told: Told) => {
    missed = 0;
    answers = true;
    hear(told);
  });
  const [code, signal] = await once(child, "exit").catch((error) => [error.code]);
  clearInterval(watch);
  return String(signal ?? code);
}

interface Kept {
  /** Where it answers; null while there is none. */
  port(): number | null;
  close(): Promise<void>;
}

/** Starts a process, and another one whenever it ends. Resolves when it answers; rejects when the first one does not get that far. */
export async function keepRunning(launch: () => ChildProcess, log: Log): Promise<Kept> {
  let child = launch();
  let port: number | null = null;
  let closing = false;
  const first = new Promise<void>((resolve, reject) => {
    keep(resolve).catch(reject);
  });

  async function keep(answers: () => void): Promise<void> {
    let pause = PAUSE.first;
    for (let hasAnswered = false; ; child = launch()) {
      const began = performance.now();
      const end = await follow(child, (told) => {
        port = told.port;
        hasAnswered = true;
        metrics.passbook_process_up.set(LABEL, 1);
        metrics.passbook_process_resident_memory_bytes.set(LABEL, told.memory);
        answers();
      });
      port = null;
      metrics.passbook_process_up.set(LABEL, 0);
      if (closing) return;
      if (!hasAnswered) throw new Error(`The process of the pages ended before it answered (${end}).`);
      metrics.passbook_process_ends_total.inc(LABEL);
      pause = performance.now() - began > STEADY_MS ? PAUSE.first : Math.min(pause * 2, PAUSE.longest);
      log.error({ end, pause }, "the process of the pages ended: another one is started");
      await sleep(pause, undefined, { ref: false });
      if (closing) return;
    }
  }

  await first;
  return {
    port: () => port,
    async close() {
      closing = true;
      if (!child.connected) return;
      const ended = once(child, "exit");
      child.disconnect();
      const patience = setTimeout(() => child.kill("SIGKILL"), END_MS);
      await ended;
      clearTimeout(patience);
    },
  };
}
