import { isDeepStrictEqual } from "node:util";
import type { Clock } from "../core/index";

/** Pages ask for these things again and again, and they hardly ever change. */
const FRESH_MS = 60_000;

/**
 * What `read` answered last: at most a minute old, or older while it cannot be read. It is the very same object
 * until something in it changes.
 */
export function remember<T>(clock: Clock, read: () => Promise<T>): () => Promise<T> {
  const now = () => clock.now().getTime();
  let known: { value: T } | undefined;
  let freshUntil = 0;
  let reading: Promise<T> | undefined;

  async function readAgain(): Promise<T> {
    try {
      const value = await read();
      if (!known || !isDeepStrictEqual(value, known.value)) known = { value };
    } catch (error) {
      if (!known) throw error;
    }
    freshUntil = now() + FRESH_MS;
    return known.value;
  }

  return async () => {
    if (known && now() < freshUntil) return known.value;
    reading ??= readAgain().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
