import { and, eq, lt, sql } from "drizzle-orm";
import { sessions } from "../../db/schema/index";
import type { Context } from "../context";
import { STEP_TRIES } from "./policy";
import { isOpen } from "./store-sessions";

/** Counts one try to finish a second step, before anything is compared. How many there were; null: none is left. */
export async function countStepTry(ctx: Context, sessionId: number): Promise<number | null> {
  const [row] = await ctx.db
    .update(sessions)
    .set({ stepTries: sql`${sessions.stepTries} + 1` })
    .where(and(eq(sessions.id, sessionId), isOpen, lt(sessions.stepTries, STEP_TRIES)))
    .returning({ tries: sessions.stepTries });
  return row?.tries ?? null;
}

/** Seconds that an open session has left. */
export async function secondsLeft(ctx: Context, sessionId: number): Promise<number> {
  const left = sql<number>`extract(epoch from ${sessions.expiresAt} - app_now())::float8`;
  const [row] = await ctx.db.select({ left }).from(sessions).where(eq(sessions.id, sessionId));
  return Math.max(row?.left ?? 0, 0);
}
