import { setImmediate as breathe } from "node:timers/promises";

const tails = new Map<string, Promise<unknown>>();

/**
 * Runs work of the same key one after another within this process. Work that waits here holds no connection of the
 * database, as it does while it waits for a lock there.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (tails.get(key) ?? Promise.resolve()).then(work, work);
  const tail = turn.catch(() => {});
  tails.set(key, tail);
  try {
    return await turn;
  } finally {
    if (tails.get(key) === tail) tails.delete(key);
  }
}

/** Milliseconds after which other work of the process gets its turn, however much one item takes. */
const SLICE_MS = 10;

/** The items of a long list with their places, and pauses between them. */
export async function* withPauses<Item>(items: Item[]): AsyncGenerator<[index: number, item: Item]> {
  let since = performance.now();
  for (const entry of items.entries()) {
    if (performance.now() - since > SLICE_MS) {
      await breathe();
      since = performance.now();
    }
    yield entry;
  }
}

/** Does something for each item, also where it failed for one before; fails in the end as the first one that did. */
export async function eachApart<Item>(items: Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await act(item).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** What is sent in many parts, each read only after `check`, which throws once it may not be: a transfer may last longer than a right. */
export async function* whileAllowed<T>(
  parts: AsyncGenerator<T>,
  check: () => Promise<void>,
): AsyncGenerator<T> {
  try {
    for (;;) {
      await check();
      const { done, value } = await parts.next();
      if (done) return;
      yield value;
    }
  } finally {
    await parts.return(undefined);
  }
}
