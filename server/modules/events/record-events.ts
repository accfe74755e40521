import type { Context } from "../context";
import { type NewEvent, rowOf } from "./record-event";
import { insertEvents } from "./store";

/** Writes a few hundred events at once, in their order, as `recordEvent` writes one. */
export async function recordEvents(ctx: Context, told: NewEvent[]): Promise<void> {
  if (told.length > 0)
    await insertEvents(
      ctx,
      told.map((event) => rowOf(ctx, event)),
    );
}
