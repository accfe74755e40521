import type { Channel, Notices } from "./notices";

/** The longest that a value is kept unread, should its notice be lost: on the way, or in a pooler. */
const CEILING_MS = 5_000;

/** A value made of rows that are read often and change seldom. */
export interface Kept<Value> {
  /** As it is in memory; from the database where nothing is kept. */
  read(): Promise<Value>;
  /** From the database. */
  readAnew(): Promise<Value>;
}

/**
 * Keeps what `load` answers until a notice says that it changed, and never while no notice would arrive. Without
 * `notices` every reading goes to the database.
 */
export function keep<Value>(
  load: () => Promise<Value>,
  { notices, channel }: { notices: Notices | null; channel: Channel },
): Kept<Value> {
  let kept: { value: Promise<Value>; until: number } | null = null;
  notices?.subscribe(channel, () => {
    kept = null;
  });

  function readAnew(): Promise<Value> {
    const value = load();
    // Kept before it is there: a notice that comes meanwhile drops it, for it may be of before the change.
    kept = notices?.listening ? { value, until: performance.now() + CEILING_MS } : null;
    value.catch(() => {
      if (kept?.value === value) kept = null;
    });
    return value;
  }

  return {
    read: () => (kept && performance.now() < kept.until ? kept.value : readAnew()),
    readAnew,
  };
}
