import type { ApiScope } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { hashApiKey, isApiKey } from "./policy";
import { type ApiKey, selectLiveKey, touchKey } from "./store";

/**
 * The live key that a request presents. Anything else is 401 `invalid_api_key`. A key that must not be used from
 * the caller's address is found with `fromHere` false: it counts as not used.
 */
export async function findApiKey(ctx: Context, { key }: { key: string }): Promise<ApiKey> {
  if (!isApiKey(key, ctx.settings.demo)) throw new ApiError("invalid_api_key");
  const found = await selectLiveKey(ctx, hashApiKey(ctx.keys, key));
  if (!found) throw new ApiError("invalid_api_key");
  const { id, companyId, scopes, fromHere, stale } = found;
  if (fromHere && stale) await touchKey(ctx, id);
  return { id, companyId, scopes: scopes as ApiScope[], fromHere };
}
