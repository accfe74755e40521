import type { Context, MiddlewareHandler } from "hono";
import { ApiError, rateLimitHeaders } from "../core/index";
import { findApiKey } from "../modules/api-keys/index";

import type { Environment, MeteredCaller } from "./environment";
import { countedAddress } from "./within-limit";

/** `Authorization: Bearer <API_KEY>`, and no other header or scheme. */
const sentKey = (c: Context<Environment>) =>
  /^Bearer +(\S+) *$/i.exec(c.req.header("authorization") ?? "")?.[1];

/**
 * Looks who calls `/v1` and counts the call, before anything can refuse it: every answer says what is left of
 * the limit. A refusal that follows from it waits for its turn (identify-caller.ts).
 */
export const meterCaller: MiddlewareHandler<Environment> = async (c, next) => {
  const caller = await meter(c);
  c.set("meteredCaller", caller);
  await next();
  for (const [name, value] of Object.entries(rateLimitHeaders(caller.standing))) {
    c.res.headers.set(name, value);
  }
};

async function meter(c: Context<Environment>): Promise<MeteredCaller> {
  const limiter = c.get("limiter");
  try {
    const key = sentKey(c);
    if (!key) throw new ApiError("missing_api_key");
    const apiKey = await findApiKey(c.get("ctx"), { key });
    return { apiKey, standing: await limiter.count("perKey", String(apiKey.id)) };
  } catch (refusal) {
    const standing = await limiter.count("perAddressWithoutKey", countedAddress(c.get("ctx")));
    return { apiKey: null, refusal, standing };
  }
}
