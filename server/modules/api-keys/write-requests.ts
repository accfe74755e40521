import { type Context, inTransaction } from "../context";
import type { KeptRequests } from "./keep-requests";
import { deleteOlderRequests, insertRequests } from "./store-requests";

/** Writes the requests of keys that are in memory, and removes those beyond the last thousand of each key. */
export async function writeRequests(ctx: Context, kept: KeptRequests): Promise<void> {
  const requests = kept.take();
  if (requests.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    await insertRequests(ctx, requests);
    await deleteOlderRequests(ctx, [...new Set(requests.map(({ apiKeyId }) => apiKeyId))]);
  });
}
