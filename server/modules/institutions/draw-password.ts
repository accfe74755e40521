import type { Context } from "../context";
import { canonicalSecret } from "../credentials/index";

/** A random password for somebody on the staff, and what is stored of it. */
export async function drawPassword(ctx: Context): Promise<{ password: string; hash: string }> {
  const password = ctx.random.bytes(15).toString("base64url");
  return { password, hash: await ctx.hasher.hash(canonicalSecret(password)) };
}
