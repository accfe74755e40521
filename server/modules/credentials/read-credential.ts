import type { Context } from "../context";
import type { CredentialKind } from "./attempt-policy";
import { selectHash } from "./store";

/** The stored hash of a user's secret; null when none is set. */
export const readCredential = (
  ctx: Context,
  { userId, kind }: { userId: number; kind: CredentialKind },
): Promise<string | null> => selectHash(ctx, userId, kind);
