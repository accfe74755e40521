import type { Log } from "../../adapters/log";
import type { Context } from "../context";
import { disableEndpoint } from "./create-endpoint";
import { LARGEST_RECORD } from "./policy";
import { type Outcome, recordOutcomes } from "./store-outcomes";
import { GONE } from "./try-delivery";

interface Recording {
  outcome: Outcome;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * A way to record outcomes. Those that arrive while others are being written go together in the next statement; where that fails,
 * each is recorded alone. An endpoint that is of no use any more is disabled; where that fails, what is on record stays, and
 * the next failure of the endpoint disables it.
 */
export function createOutcomeRecorder(log: Log): (ctx: Context, outcome: Outcome) => Promise<void> {
  let waiting: Recording[] = [];
  let isWriting = false;

  async function disable(ctx: Context, id: number, reason: "failing" | "gone"): Promise<void> {
    await disableEndpoint(ctx, { id, reason }).catch((err) =>
      log.error({ err, endpoint: id }, "an endpoint could not be disabled"),
    );
  }

  async function record(ctx: Context, outcomes: Outcome[]): Promise<void> {
    const failing = await recordOutcomes(ctx, outcomes);
    const gone = outcomes.filter(({ responseStatus }) => responseStatus === GONE);
    for (const id of new Set(gone.map(({ endpointId }) => endpointId))) await disable(ctx, id, "gone");
    for (const id of failing) await disable(ctx, id, "failing");
  }

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
