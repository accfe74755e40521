import { type ApiScope, KEPT_REQUESTS } from "../../../../lib/contract/index";
import { ApiError, limitAddress, whileAllowed } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { noteFeeding } from "../sources/index";
import { hashApiKey, hashesOfApiKey, isApiKey } from "./policy";
import { type ApiKey, isKeyWith, replaceHash, selectDeadKey, selectLiveKey, touchKey } from "./store";
import { deleteOlderRequests, insertRequests, type RequestRow } from "./store-requests";

/**
 * The live key that a request presents, hashed anew where the hash key has given way. Anything else is 401
 * `invalid_api_key`. A key that must not be used from the caller's address is found with `fromHere` false: it counts as
 * not used.
 */
export async function findApiKey(ctx: Context, { key }: { key: string }): Promise<ApiKey> {
  if (!isApiKey(key, ctx.settings.demo)) throw refused(ctx, null);
  const hashes = hashesOfApiKey(ctx.keys, key);
  const found = await selectLiveKey(ctx, hashes);
  if (!found) throw refused(ctx, await selectDeadKey(ctx, hashes));
  const { id, companyId, scopes, publicName, fromHere, stale, hash } = found;
  if (fromHere && ctx.keys.isOutdated(hash))
    await replaceHash(ctx, id, { matched: hash, fresh: hashApiKey(ctx.keys, key) });
  if (fromHere && stale) await touchKey(ctx, id);
  return { id, companyId, scopes: scopes as ApiScope[], publicName, fromHere };
}

/** Unknown keys are told apart by who sends them. @param dead a key that was live once */
const refused = ({ address }: Context, dead: { id: number; companyId: number } | null) =>
  new ApiError("invalid_api_key", {
    noted: {
      action: "api_key.refused",
      companyId: dead?.companyId ?? null,
      subjectId: dead?.id ?? null,
      per: address === null ? "" : limitAddress(address),
      details: { cause: dead ? "revoked or expired" : "unknown" },
    },
  });

/**
 * What an API key is sent in many parts, each read only while the key still works and has its scope: a transfer may last
 * longer than the key. Errors: 401 `invalid_api_key`, at any part.
 */
export function whileKeyHolds<T>(
  ctx: Context,
  { scope, parts }: { scope: ApiScope; parts: AsyncGenerator<T> },
): AsyncGenerator<T> {
  const { actor } = ctx;
  if (actor.kind !== "api_key") throw new Error("only an API key is sent this");
  return whileAllowed(parts, async () => {
    if (!(await isKeyWith(ctx, actor.apiKeyId, scope))) throw new ApiError("invalid_api_key");
  });
}

/** A request that was made with a key, and its answer. */
type KeyRequest = Omit<RequestRow, "age">;

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
    await noteFeeding(ctx, requests);
  });
}
