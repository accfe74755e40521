import type { Context } from "../context";
import type { HashedSecrets } from "./hash-secrets";
import { clearFailures, upsertHash } from "./store";
import { failureSubject } from "./verify-credential";

/** Sets credentials, in the transaction of their cause; a new secret starts with a clean count. */
export async function storeCredentials(
  ctx: Context,
  user: { id: number; companyId: number },
  secrets: HashedSecrets,
): Promise<void> {
  for (const { kind, hash } of secrets) {
    await upsertHash(ctx, user.id, kind, hash);
    await clearFailures(ctx, failureSubject(ctx, user.companyId, kind, { userId: user.id }));
  }
}
