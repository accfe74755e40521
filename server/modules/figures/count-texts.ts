import type { Context } from "../context";
import { addTexts } from "./store";

const BATCH = 1_000;

/** Counts a batch of texts that were sent, each once, with what it cost. True: there may be more. */
export const countTexts = async (ctx: Context): Promise<boolean> => (await addTexts(ctx, BATCH)) === BATCH;
