import type { Context } from "../context";
import { disableEndpoint } from "./create-endpoint";
import { LARGEST_RECORD } from "./policy";
import { type Outcome, recordOutcomes } from "./store-outcomes";

interface Recording {
  outcome: Outcome;
  resolve(): void;
  reject(error: unknown): void;
}

async function record(ctx: Context, outcomes: Outcome[]): Promise<void> {
  for (const id of await recordOutcomes(ctx, outcomes)) await disableEndpoint(ctx, { id, reason: "failing" });
}

/**
 * A way to record outcomes. Those that arrive while others are being written go together in the next statement; where that fails,
 * each is recorded alone.
 */
export function createOutcomeRecorder(): (ctx: Context, outcome: Outcome) => Promise<void> {
  let waiting: Recording[] = [];
  let isWriting = false;

  const alone = async (ctx: Context, { outcome, resolve, reject }: Recording) =>
    record(ctx, [outcome]).then(resolve, reject);

  async function write(ctx: Context): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const taken = waiting.slice(0, LARGEST_RECORD);
      waiting = waiting.slice(LARGEST_RECORD);
      try {
        await record(
          ctx,
          taken.map(({ outcome }) => outcome),
        );
        for (const { resolve } of taken) resolve();
      } catch {
        for (const each of taken) await alone(ctx, each);
      }
    }
    isWriting = false;
  }

  return (ctx, outcome) =>
    new Promise((resolve, reject) => {
      waiting.push({ outcome, resolve, reject });
      if (!isWriting) void write(ctx);
    });
}
