import type { Context } from "../context";
import { addFailedTexts, addTexts } from "./store";

const BATCH = 1_000;

/**
 * Counts a batch of texts that were sent, each once, with what it cost, and of those that were not to go out or did not
 * arrive. True: there may be more.
 */
export async function countTexts(ctx: Context): Promise<boolean> {
  const counted = [await addTexts(ctx, BATCH), await addFailedTexts(ctx, BATCH)];
  return counted.includes(BATCH);
}
