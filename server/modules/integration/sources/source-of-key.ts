import { type Context, inTransaction } from "../../context";
import * as store from "./store";

/** The source as which a key feeds: it gets one with its first feed. */
export async function sourceOfKey(ctx: Context, keyId: number): Promise<number> {
  const known = await store.selectSourceId(ctx, keyId);
  if (known !== null) return known;
  return inTransaction(ctx, async (ctx) => {
    const key = await store.lockKey(ctx, keyId);
    if (!key) throw new Error(`API key ${keyId} is not there`);
    if (key.sourceId !== null) return key.sourceId;
    const sourceId = await store.insertSource(ctx, key.companyId, null);
    await store.setSource(ctx, keyId, sourceId);
    return sourceId;
  });
}

/** The source as which the caller feeds; null for staff and commands. */
export const sourceOfCaller = async (ctx: Context): Promise<number | null> =>
  ctx.actor.kind === "api_key" ? sourceOfKey(ctx, ctx.actor.apiKeyId) : null;

/** The source of a name, for a key that is made with it: keys of one system share it. */
export async function nameSource(
  ctx: Context,
  { companyId, name }: { companyId: number; name: string },
): Promise<number> {
  const known = await store.findNamed(ctx, companyId, name);
  return known ? known.id : store.insertSource(ctx, companyId, name);
}
