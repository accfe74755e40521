import type { Clock } from "../../core/index";

/** Cookies have a minute of tolerance; this takes little of it. */
const REMEMBERED_MS = 10_000;
const MOST = 1_000;

/**
 * Opening a cookie takes half a millisecond and two threads. A page opens the same one twice, and what it loads
 * opens it again: what was opened is good for a few seconds more.
 */
export function createRecentlyOpened(clock: Clock, open: (sealed: string) => Promise<unknown>) {
  const opened = new Map<string, { content: Promise<unknown>; until: number }>();

  return (sealed: string): Promise<unknown> => {
    const now = clock.now().getTime();
    const known = opened.get(sealed);
    if (known && now < known.until) return known.content;
    const content = open(sealed);
    opened.delete(sealed);
    opened.set(sealed, { content, until: now + REMEMBERED_MS });
    const [oldest] = opened.keys();
    if (opened.size > MOST && oldest !== undefined) opened.delete(oldest);
    return content;
  };
}
