import { sql } from "drizzle-orm";
import type { Clock } from "../core/index";
import type { Database } from "../db/database";

/** Time that moves on by itself and can be pushed: node's and the database's together. */
export interface TestClock extends Clock {
  advance(seconds: number): Promise<void>;
}

/** Steers `app_now()` of a test database along with its own `now()`. */
export function createTestClock(db: Database): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset * 1000),
    async advance(seconds) {
      offset += seconds;
      await db.execute(sql`UPDATE test_clock SET offset_seconds = ${offset}`);
    },
  };
}
