import type { Context } from "../context";
import type { AttemptKind } from "./attempt-policy";
import { clearFailures } from "./store";

/** Forgets somebody's failures with one kind of secret, by every identifier, in the transaction of the cause. */
export const forgetFailures = (
  ctx: Context,
  { userId, kind }: { userId: number; kind: AttemptKind },
): Promise<void> => clearFailures(ctx, { userId, kind, proven: null });
