import type { OpenApiDocument, Place } from "../../api/document/openapi-types";
import type { BaseRequest } from "./base-requests";
import { corruptBody } from "./corrupt-body";
import { corruptHeaders } from "./corrupt-headers";
import { corruptTarget } from "./corrupt-target";
import type { Corruption } from "./corruption";
import { rawRequest } from "./raw-request";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"];

function corruptMethod(place: Place): Corruption[] {
  return METHODS.map((method) => ({
    label: `method ${method}`,
    // A body where none is expected, and none where one is.
    apply: (base) => {
      const { target, headers } = rawRequest(place, base);
      return { method, target, headers, ...(base.body || method === "GET" ? {} : { body: "{}" }) };
    },
  }));
}

/** Every way to corrupt an operation's right request. */
export function corruptionsOf(
  place: Place,
  document: OpenApiDocument,
  base: BaseRequest,
  seed: number,
): Corruption[] {
  return [
    ...(base.body ? corruptBody(place, document, base, seed) : []),
    ...corruptHeaders(place),
    ...corruptTarget(place, seed),
    ...corruptMethod(place),
  ];
}
