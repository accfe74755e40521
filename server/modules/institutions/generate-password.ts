import type { Context } from "../context";
import { type HashedSecrets, hashSecrets } from "../credentials/index";

/** A random password for somebody on the staff, and what is stored of it. */
export async function generatePassword(ctx: Context): Promise<{ password: string; secrets: HashedSecrets }> {
  const password = ctx.random.bytes(15).toString("base64url");
  return { password, secrets: await hashSecrets(ctx, { password }) };
}
