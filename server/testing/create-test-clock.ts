import { sql } from "drizzle-orm";
import type { Clock } from "../core/index";
import type { Database } from "../db/database";

/** The clock of node and of the database, which tests can advance and stop together. */
export interface TestClock extends Clock {
  advance(seconds: number): Promise<void>;
  /** Runs `work` while time stands still but for `advance`. */
  frozen<T>(work: () => Promise<T>): Promise<T>;
}

/** Steers `app_now()` of a test database along with its own `now()`. */
export function createTestClock(db: Database): TestClock {
  let offset = 0;
  let frozenAt: number | null = null;

  async function freezeAt(moment: number | null): Promise<void> {
    frozenAt = moment;
    const text = moment === null ? null : new Date(moment).toISOString();
    await db.execute(sql`UPDATE test_clock SET frozen_at = ${text}`);
  }

  return {
    now: () => new Date((frozenAt ?? Date.now()) + offset * 1000),
    async advance(seconds) {
      offset += seconds;
      await db.execute(sql`UPDATE test_clock SET offset_seconds = ${offset}`);
    },
    async frozen(work) {
      await freezeAt(Date.now());
      try {
        return await work();
      } finally {
        await freezeAt(null);
      }
    },
  };
}
