import type { IssuedApiKey } from "../../../lib/contract/index";
import type { Context } from "../context";
import { formatApiKey, hashApiKey, hintOf, KEY_BYTES } from "./policy";
import { insertKey, type NewKey, readKey } from "./store";

/** Draws and stores a key. Nobody can read it again. */
export async function issueApiKey(ctx: Context, key: Omit<NewKey, "hash" | "hint">): Promise<IssuedApiKey> {
  const text = formatApiKey(ctx.settings.demo, ctx.random.bytes(KEY_BYTES));
  const id = await insertKey(ctx, { ...key, hint: hintOf(text), hash: hashApiKey(ctx.keys, text) });
  return { ...(await readKey(ctx, id)), key: text };
}
