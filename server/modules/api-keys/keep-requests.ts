import { KEPT_REQUESTS } from "../../../lib/contract/index";
import { type Context, inTransaction } from "../context";
import { deleteOlderRequests, insertRequests, type RequestRow } from "./store-requests";

/** A request that was made with a key, and its answer. */
export type KeyRequest = Omit<RequestRow, "age">;

/** The requests of keys that are not written yet, in memory. */
export interface KeptRequests {
  note(request: KeyRequest): void;
  /** Takes them out, the oldest first. */
  take(): RequestRow[];
}

/** Keeps no more of a key than is kept of it in the database. */
export function keepRequests(): KeptRequests {
  const byKey = new Map<number, (KeyRequest & { at: number })[]>();
  return {
    note(request) {
      const requests = byKey.get(request.apiKeyId) ?? [];
      byKey.set(request.apiKeyId, requests);
      requests.push({ ...request, at: performance.now() });
      if (requests.length > 2 * KEPT_REQUESTS) requests.splice(0, requests.length - KEPT_REQUESTS);
    },
    take() {
      const now = performance.now();
      const taken = [...byKey.values()].flatMap((requests) => requests.slice(-KEPT_REQUESTS));
      byKey.clear();
      return taken.map(({ at, ...request }) => ({ ...request, age: (now - at) / 1_000 }));
    },
  };
}

/** Writes the requests of keys that are in memory, and removes those beyond the last thousand of each key. */
export async function writeRequests(ctx: Context, kept: KeptRequests): Promise<void> {
  const requests = kept.take();
  if (requests.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    await insertRequests(ctx, requests);
    await deleteOlderRequests(ctx, [...new Set(requests.map(({ apiKeyId }) => apiKeyId))]);
  });
}
