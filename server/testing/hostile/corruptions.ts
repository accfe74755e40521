import type { OpenApiDocument, Place } from "../../api/document/openapi-types";
import { corruptBody } from "./corrupt-body";
import { corruptHeaders } from "./corrupt-headers";
import { corruptMoments } from "./corrupt-moments";
import { corruptTarget } from "./corrupt-target";
import { type Corruption, short } from "./corruption";
import { rawRequest } from "./raw-request";
import type { RightRequest } from "./right-requests";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"];

function corruptMethod(place: Place): Corruption[] {
  return METHODS.map((method) => ({
    label: `method ${method}`,
    // A body where none is expected, and none where one is.
    apply: (base) => {
      const { target, headers } = rawRequest(place, base);
      return {
        method,
        target,
        headers,
        ...(base.body || base.file || method === "GET" ? {} : { body: "{}" }),
      };
    },
  }));
}

/** What is no such file: none of it may be more than a refusal. */
const FILES = [
  "",
  "\n",
  "customer_number,name\n",
  'customer_number,"name\nX1,"Y',
  "a,a\n1,2\n",
  "customer_number,name\nHSB1,\u0000\n",
  ",,,\n,,,\n",
  `customer_number,name\nHSB1,${"x".repeat(70_000)}\n`,
  Buffer.from("customer_number,name\nHSB1,Pe\u00f1a\n", "latin1"),
];

const sendFile = (place: Place, body: string | Uint8Array): Corruption => ({
  label: `file ${short(String(body))}`,
  apply: (base) => rawRequest(place, base, { body }),
});

/** Every way to corrupt an operation's right request. */
export function corruptionsOf(
  place: Place,
  document: OpenApiDocument,
  base: RightRequest,
  seed: number,
): Corruption[] {
  return [
    ...(base.body ? corruptBody(place, document, base, seed) : []),
    ...corruptMoments(place, document, base),
    ...(base.file ? FILES.map((file) => sendFile(place, file)) : []),
    ...corruptHeaders(place),
    ...corruptTarget(place, seed),
    ...corruptMethod(place),
  ];
}
