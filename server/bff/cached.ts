import { isDeepStrictEqual } from "node:util";
import type { Clock } from "../core/index";

interface Options {
  /** For how long it is not read again. */
  freshMs: number;
  /** Calls `hear` when it changed, where something tells. */
  whenChanged?: ((hear: () => void) => void) | undefined;
}

/**
 * What `read` answered last: at most `freshMs` old, or older while it cannot be read. It is the very same object
 * until something in it changes.
 */
export function cached<T>(
  clock: Clock,
  read: () => Promise<T>,
  { freshMs, whenChanged }: Options,
): () => Promise<T> {
  const now = () => clock.now().getTime();
  let known: { value: T } | undefined;
  let freshUntil = 0;
  let changes = 0;
  let reading: Promise<T> | undefined;

  whenChanged?.(() => {
    changes += 1;
    freshUntil = 0;
  });

  async function reload(): Promise<T> {
    const seen = changes;
    try {
      const value = await read();
      if (!known || !isDeepStrictEqual(value, known.value)) known = { value };
    } catch (error) {
      if (!known) throw error;
    }
    if (seen === changes) freshUntil = now() + freshMs;
    return known.value;
  }

  return async () => {
    if (known && now() < freshUntil) return known.value;
    reading ??= reload().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
