import type { Context } from "../context";
import { formatApiKey, hashApiKey, hintOf, KEY_BYTES } from "./policy";
import { type ApiKeyRow, insertKey, type NewKey } from "./store";

/** The key itself, which nobody can read again, and what is kept of it. */
export interface IssuedApiKey {
  key: string;
  row: ApiKeyRow;
}

/** Draws and stores a key; a scope named twice counts once. */
export async function issueApiKey(
  ctx: Context,
  { companyId, name, scopes, lifetime }: Omit<NewKey, "hash" | "hint">,
): Promise<IssuedApiKey> {
  const key = formatApiKey(ctx.settings.demo, ctx.random.bytes(KEY_BYTES));
  const row = await insertKey(ctx, {
    companyId,
    name,
    hint: hintOf(key),
    hash: hashApiKey(ctx.keys, key),
    scopes: [...new Set(scopes)],
    lifetime,
  });
  return { key, row };
}
