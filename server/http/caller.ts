import type { Context, MiddlewareHandler } from "hono";
import { ApiError } from "../core/index";
import { type ApiKey, findApiKey } from "../modules/api-keys/index";
import type { Standing } from "../modules/limits/index";
import { countedAddress } from "./address-limit";
import type { Environment } from "./environment";

/** Who calls `/v1`, and how much of its limit is left. */
export type Caller = { standing: Standing } & ({ apiKey: ApiKey } | { apiKey: null; refusal: unknown });

/** `Authorization: Bearer <API_KEY>`, and no other header or scheme. */
const sentKey = (c: Context<Environment>) =>
  /^Bearer +(\S+) *$/i.exec(c.req.header("authorization") ?? "")?.[1];

/**
 * Looks who calls and counts the call, before anything can refuse it: each answer says what is left of the
 * limit. What follows from it is decided by `requireScope`, when it is its turn.
 */
export const meterCaller: MiddlewareHandler<Environment> = async (c, next) => {
  const caller = await identify(c);
  c.set("caller", caller);
  await next();
  const { limit, remaining, reset } = caller.standing;
  c.res.headers.set("X-RateLimit-Limit", String(limit));
  c.res.headers.set("X-RateLimit-Remaining", String(remaining));
  c.res.headers.set("X-RateLimit-Reset", String(reset));
};

async function identify(c: Context<Environment>): Promise<Caller> {
  const limiter = c.get("limiter");
  try {
    const key = sentKey(c);
    if (!key) throw new ApiError("missing_api_key");
    const apiKey = await findApiKey(c.get("ctx"), { key });
    return { apiKey, standing: await limiter.count("perKey", String(apiKey.id)) };
  } catch (refusal) {
    const standing = await limiter.count("perAddressWithoutKey", countedAddress(c));
    return { apiKey: null, refusal, standing };
  }
}
