import type { Context, MiddlewareHandler } from "hono";
import { ApiError, rateLimitHeaders } from "../core/index";
import { type ApiKey, findApiKey, type KeptRequests, type KeyRequest } from "../modules/api-keys/index";
import type { Environment, MeteredCaller } from "./environment";
import { countedAddress } from "./within-limit";

/** `Authorization: Bearer <API_KEY>`, and no other header or scheme. */
const sentKey = (c: Context<Environment>) =>
  /^Bearer +(\S+) *$/i.exec(c.req.header("authorization") ?? "")?.[1];

/**
 * Looks who calls `/v1` and counts the call, before anything can refuse it: every answer says what is left of
 * the limit. A refusal that follows from it waits for its turn (identify-caller.ts).
 */
export const meterCaller =
  (requests: KeptRequests): MiddlewareHandler<Environment> =>
  async (c, next) => {
    const caller = await meter(c);
    c.set("meteredCaller", caller);
    await next();
    for (const [name, value] of Object.entries(rateLimitHeaders(caller.standing))) {
      c.res.headers.set(name, value);
    }
    if (caller.presentedId !== null) requests.note(requestOf(c, caller.presentedId));
  };

function requestOf(c: Context<Environment>, apiKeyId: number): KeyRequest {
  const { requestId, address } = c.get("ctx");
  const { method } = c.req;
  return { apiKeyId, method, operation: c.get("operation"), status: c.res.status, requestId, address };
}

async function meter(c: Context<Environment>): Promise<MeteredCaller> {
  const limiter = c.get("limiter");
  let presented: ApiKey | undefined;
  try {
    const key = sentKey(c);
    if (!key) throw new ApiError("missing_api_key");
    presented = await findApiKey(c.get("ctx"), { key });
    if (!presented.fromHere) throw notFromHere(presented);
    const standing = await limiter.count("perKey", String(presented.id));
    return { apiKey: presented, presentedId: presented.id, standing };
  } catch (refusal) {
    // By the address, also for a key that does not count here: a stolen one must not spend its owner's limit.
    const standing = await limiter.count("perAddressWithoutKey", countedAddress(c.get("ctx")));
    return { apiKey: null, presentedId: presented?.id ?? null, refusal, standing };
  }
}

function notFromHere({ id, companyId }: ApiKey): ApiError {
  const message = "the key may not be used from this address";
  return new ApiError("insufficient_scope", {
    details: [{ field: "Authorization", message, reason: "address_not_allowed" }],
    noted: {
      action: "api_key.refused",
      companyId,
      subjectId: id,
      per: "address",
      details: { cause: "from another address" },
    },
  });
}
