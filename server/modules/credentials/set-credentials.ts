import type { Context } from "../context";
import type { HashedSecrets } from "./hash-secrets";
import { clearFailures, upsertHash } from "./store";

export interface NewCredentials {
  userId: number;
  secrets: HashedSecrets;
}

/** Sets credentials, in the transaction of their cause; a new secret starts with a clean count of failures. */
export async function setCredentials(ctx: Context, { userId, secrets }: NewCredentials): Promise<void> {
  for (const { kind, hash } of secrets) {
    await upsertHash(ctx, userId, kind, hash);
    await clearFailures(ctx, { userId, kind, proven: null });
  }
}
