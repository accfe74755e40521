import type { Context } from "../context";
import { takeLock } from "./store";

/**
 * Locks a number until the transaction ends: everything that decides about it happens one after another.
 * Take it before any row lock.
 */
export const lockNumber = (ctx: Context, { mobile }: { mobile: string }): Promise<void> =>
  takeLock(ctx, `mobile:${mobile}`);
