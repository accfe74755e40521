import { createServer } from "node:http";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { afterFile } from "../testing/after-file";
import { shutDownOnSignal } from "./shut-down-on-signal";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

test("what does not end keeps the process no longer than it may", async () => {
  const before = SIGNALS.map((signal) => process.listeners(signal));
  const exit = vi.spyOn(process, "exit").mockImplementation((() => {}) as never);
  afterFile(() => {
    exit.mockRestore();
    for (const [i, signal] of SIGNALS.entries())
      for (const listener of process.listeners(signal))
        if (!before[i]?.includes(listener)) process.off(signal, listener);
  });
  const stopping = new AbortController();
  const never = () => new Promise<void>(() => {});
  const stop = shutDownOnSignal(
    createServer().listen(0, "127.0.0.1"),
    { stopping, drainSeconds: 0, stopJobs: async () => {}, close: never },
    pino({ level: "silent" }),
    { answers: 1, all: 20 },
  );
  await stop();
  expect(stopping.signal.aborted).toBe(true);
  expect(exit.mock.calls).toEqual([[1]]);
});
