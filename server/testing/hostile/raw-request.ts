import type { Place } from "../../api/document/openapi-types";
import type { RightRequest } from "./right-requests";
import type { RawRequest } from "./send-request";

const JSON_TYPE = { "Content-Type": "application/json" };
const CSV_TYPE = { "Content-Type": "text/csv" };

/** A right request as it is sent, with changes. */
export function rawRequest(place: Place, base: RightRequest, change: Partial<RawRequest> = {}): RawRequest {
  const path = place.path.replaceAll(/\{([^}]+)\}/g, (_, name) => base.path?.[name] ?? "1");
  const query = new URLSearchParams(base.query).toString();
  return {
    method: place.method.toUpperCase(),
    target: query ? `${path}?${query}` : path,
    ...(base.body ? { body: JSON.stringify(base.body) } : {}),
    ...(base.file ? { body: base.file } : {}),
    ...change,
    headers: {
      ...(base.body ? JSON_TYPE : {}),
      ...(base.file ? CSV_TYPE : {}),
      ...base.headers,
      ...change.headers,
    },
  };
}

/** A right request with another query, as it is written. */
export function withQuery(place: Place, base: RightRequest, query: string): RawRequest {
  const request = rawRequest(place, base);
  return { ...request, target: `${request.target.split("?")[0]}?${query}` };
}
