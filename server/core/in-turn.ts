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
