import type { Context } from "../context";
import type { AttemptKind } from "./attempt-policy";
import { failureSubject } from "./count-try";
import { clearFailures } from "./store";

/** Forgets somebody's failures with one kind of secret, in the transaction of the cause. */
export const forgetFailures = (
  ctx: Context,
  { userId, companyId, kind }: { userId: number; companyId: number; kind: AttemptKind },
): Promise<void> => clearFailures(ctx, failureSubject(ctx, { companyId, kind, claimant: { userId } }), null);
