import type { Place } from "../../api/document/openapi-types";
import { type ErrorCode, SIZES } from "../../core/index";
import { rawRequest, withQuery } from "../hostile/raw-request";
import type { RightRequest } from "../hostile/right-requests";
import type { RawRequest } from "../hostile/send-request";
import type { Condition } from "./start-servers";

/** Callers who lack a right, for the refusals that need one. */
export interface Outsiders {
  /** Headers of a recovery session, which may do almost nothing. */
  recovering: Record<string, string>;
  /** Headers of a sign-in that is not finished, and of staff, where a recovery may come. */
  stepping: Record<string, string>;
  staff: Record<string, string>;
  /** API keys that may read events only, and customers only. */
  keys: { events: Record<string, string>; customers: Record<string, string> };
}

export interface SharedRefusal {
  condition?: Condition;
  request(place: Place, base: RightRequest, outsiders: Outsiders): RawRequest;
}

/** Ids of nothing, by operation, otherwise by the name of the path parameter. */
const NOBODY: Record<string, string> = {
  customer_number: "HSB99999999",
  account_number: "999-999",
  list: "nothing",
  id: "2147483647",
  secret: "nobodys-secret",
  replay_id: "2147483647",
  patchCustomer: "QX99999999",
  patchSavingsAccount: "999-999",
  findEvent: "00000000-0000-4000-8000-000000000000",
};

const withHeaders = (place: Place, base: RightRequest, headers: Record<string, string>) =>
  rawRequest(place, { ...base, headers: { ...base.headers, ...headers } });

const without = (place: Place, base: RightRequest, name: string): RawRequest => {
  const request = rawRequest(place, base);
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([known]) => known !== name));
  return { ...request, headers };
};

const right = (place: Place, base: RightRequest) => rawRequest(place, base);

/** How each of these codes is provoked on any operation that declares it. */
export const SHARED_REFUSALS: Partial<Record<ErrorCode, SharedRefusal>> = {
  invalid_request: { request: (place, base) => withQuery(place, base, "x=%ff") },
  missing_app_key: { request: (place, base) => without(place, base, "app_key") },
  invalid_app_key: { request: (place, base) => withHeaders(place, base, { app_key: "nobody" }) },
  missing_access_token: { request: (place, base) => without(place, base, "Access-Token") },
  invalid_token: {
    request: (place, base) => withHeaders(place, base, { "Access-Token": `sat_${"A".repeat(43)}` }),
  },
  missing_api_key: { request: (place, base) => without(place, base, "Authorization") },
  invalid_api_key: {
    request: (place, base) => withHeaders(place, base, { Authorization: `Bearer sk_test_${"A".repeat(51)}` }),
  },
  insufficient_scope: {
    request(place, base, { recovering, stepping, staff, keys }) {
      const { operationId = "" } = place.operation;
      const narrow = { finishSecondStep: staff, updateCustomer: stepping, getCustomer: stepping }[
        operationId
      ];
      const key = place.path.startsWith("/v1/events") ? keys.customers : keys.events;
      return withHeaders(place, base, place.path.startsWith("/v1/") ? key : (narrow ?? recovering));
    },
  },
  not_found: {
    request(place, base) {
      const nobody = (name: string) => NOBODY[place.operation.operationId ?? ""] ?? NOBODY[name]!;
      const path = Object.fromEntries(Object.keys(base.path ?? {}).map((name) => [name, nobody(name)]));
      const query = base.query?.version ? { version: "none" } : base.query;
      return without(place, { ...base, path, query }, "X-Twilio-Signature");
    },
  },
  precondition_failed: {
    request: (place, base) => withHeaders(place, base, { "If-Match": '"of-another-day"' }),
  },
  payload_too_large: {
    request: (place, base) =>
      base.file
        ? withHeaders(place, base, { "Content-Length": String(SIZES.importFile + 1) })
        : rawRequest(place, base, { body: " ".repeat(1024 * 1024 + 1) }),
  },
  unsupported_media_type: {
    request: (place, base) => withHeaders(place, base, { "Content-Type": "text/plain" }),
  },
  uri_too_long: { request: (place, base) => withQuery(place, base, `x=${"y".repeat(9_000)}`) },
  headers_too_large: {
    request: (place, base) => withHeaders(place, base, { "X-Large": "y".repeat(17_000) }),
  },
  rate_limited: { condition: "limited", request: right },
  internal_error: { condition: "failing", request: right },
  service_unavailable: { condition: "away", request: right },
};
