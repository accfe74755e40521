import { operationIdOf } from "../../lib/contract/operations/operation";
import { type Answer, ApiError, rateLimitHeaders } from "../core/index";
import { type ApiKey, findApiKey, type KeptRequests } from "../modules/integration/api-keys/index";
import type { Call, MeteredCaller } from "./call";
import { countedAddress } from "./within-limit";

/** `Authorization: Bearer <API_KEY>`, and no other header or scheme. */
const sentKey = ({ request: { headers } }: Call) =>
  /^Bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "")?.[1];

/**
 * Looks who calls `/v1` and counts the call, before anything can refuse it. A refusal that follows from it waits for its
 * turn (identify-caller.ts).
 */
export async function meter(call: Call): Promise<MeteredCaller> {
  const { ctx, limiter } = call;
  let presented: ApiKey | undefined;
  try {
    const key = sentKey(call);
    if (!key) throw new ApiError("missing_api_key");
    presented = await findApiKey(ctx, { key });
    if (!presented.fromHere) throw notFromHere(presented);
    const standing = await limiter.count("perKey", String(presented.id));
    return { apiKey: presented, presentedId: presented.id, standing };
  } catch (refusal) {
    // By the address, also for a key that does not count here: a stolen one must not spend its owner's limit.
    const standing = await limiter.count("perAddressWithoutKey", countedAddress(ctx));
    return { apiKey: null, presentedId: presented?.id ?? null, refusal, standing };
  }
}

/** Every answer under `/v1` says what is left of the limit, and is noted with the key that was presented. */
export function tellMeter(
  { meteredCaller, request, route, ctx }: Call,
  answer: Answer,
  requests: KeptRequests,
): void {
  if (!meteredCaller) return;
  const { standing, presentedId } = meteredCaller;
  Object.assign(answer.headers, rateLimitHeaders(standing));
  if (presentedId === null) return;
  const operation = route && operationIdOf(route.declaration);
  const { requestId, address } = ctx;
  const { method } = request;
  requests.note({ apiKeyId: presentedId, method, operation, status: answer.status, requestId, address });
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
