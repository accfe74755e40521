import type { MiddlewareHandler } from "hono";
import type { ApiScope } from "../../lib/contract/index";
import { ApiError } from "../core/index";
import { tooMany } from "../modules/limits/index";
import type { Caller } from "./caller";
import type { Environment } from "./environment";

/**
 * Requires an API key with the scope, within its limit. Errors: 401 `missing_api_key`, `invalid_api_key`,
 * 403 `insufficient_scope`, 429.
 */
export const requireScope =
  (scope: ApiScope): MiddlewareHandler<Environment> =>
  async (c, next) => {
    const caller = c.get("caller");
    if (caller.apiKey === null) throw refusalOf(caller);
    const { id, companyId, scopes } = caller.apiKey;
    if (!scopes.includes(scope)) {
      throw new ApiError("insufficient_scope", {
        details: [
          { field: "Authorization", message: `the key needs the scope ${scope}`, reason: "missing_scope" },
        ],
      });
    }
    if (caller.standing.exceeded) throw tooMany(caller.standing.limit, caller.standing.reset);
    c.set("ctx", { ...c.get("ctx"), actor: { kind: "api_key", apiKeyId: id, companyId } });
    c.set("companyId", companyId);
    await next();
  };

/** Keys are guessed no faster than the limit of an address allows; a failure of ours is told as such. */
function refusalOf({ refusal, standing }: Extract<Caller, { apiKey: null }>): unknown {
  const wrongKey = refusal instanceof ApiError && refusal.status === 401;
  return wrongKey && standing.exceeded ? tooMany(standing.limit, standing.reset) : refusal;
}
