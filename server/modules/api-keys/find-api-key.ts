import type { ApiScope } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { hashApiKey } from "./hash-api-key";
import { isApiKey } from "./key-format";
import { type ApiKey, selectLiveKey, touchKey } from "./store";

/** The live key that a request presents. Anything else is 401 `invalid_api_key`. */
export async function findApiKey(ctx: Context, text: string): Promise<ApiKey> {
  if (!isApiKey(text, ctx.settings.demo)) throw new ApiError("invalid_api_key");
  const found = await selectLiveKey(ctx, hashApiKey(ctx.keys, text));
  if (!found) throw new ApiError("invalid_api_key");
  if (found.stale) await touchKey(ctx, found.id);
  return { id: found.id, companyId: found.companyId, scopes: found.scopes as ApiScope[] };
}
