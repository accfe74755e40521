import type { OpenApiDocument, Place, Schema } from "../../api/document/openapi-types";
import { partsOf, withField } from "./corrupt-body";
import { type Corruption, short } from "./corruption";
import { rawRequest, withQuery } from "./raw-request";
import type { RightRequest } from "./right-requests";

/** Blanks, separators, and what expressions repeat. */
const FILLERS = [" ", "\t ", ",", ", ", ";", ".", "-", "@", "0", "a", "(", '"', "%20", "a=", "é"];

/** Bytes of a value, of which a server takes a few more in a head and in a body. */
const IN_HEAD = 15_000;
const IN_BODY = 60_000;

/** Long texts, the one with and the one without an end that fits. */
const longest = (filler: string, bytes: number): string[] => {
  const run = filler.repeat(Math.floor(bytes / Buffer.byteLength(filler)));
  return [run, `"a"${run}"b"`];
};

/** Headers that we or our libraries take apart. */
export const READ_HEADERS = [
  ...["accept", "accept-encoding", "accept-language", "access-token", "app_key", "authorization", "cookie"],
  ...["content-type", "forwarded", "idempotency-key", "if-match", "if-none-match", "origin", "prefer"],
  ...["range", "referer", "traceparent", "tracestate", "user-agent", "x-forwarded-for", "x-forwarded-proto"],
  ...["x-forwarded-host", "x-real-ip", "x-request-id", "sec-fetch-site"],
];

/** Values of a header at its longest, as bytes that HTTP allows. */
export const longHeaders = () =>
  FILLERS.filter((filler) => /^[\t -~]+$/.test(filler)).flatMap((filler) => longest(filler, IN_HEAD));

interface Parameter {
  name: string;
  in: string;
}

/** Every parameter and field of an operation at its longest. */
export function longestValues(place: Place, document: OpenApiDocument, base: RightRequest): Corruption[] {
  const parameters = (place.operation.parameters ?? []) as Parameter[];
  const inQuery = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  // A file has no such schema.
  const { content } = (place.operation.requestBody ?? {}) as {
    content?: Record<string, { schema?: Schema }>;
  };
  const schema = content?.["application/json"]?.schema ?? {};
  const fields = base.body ? partsOf(schema, document, base) : [];
  return FILLERS.flatMap((filler) => [
    ...longest(filler, IN_HEAD / 3).flatMap((text) => [
      ...inQuery.map((name) => ({
        label: `query ${name}: ${short(text)}`,
        apply: (right: RightRequest) =>
          withQuery(place, right, String(new URLSearchParams({ ...right.query, [name]: text }))),
      })),
      ...inPath.map((name) => ({
        label: `path ${name}: ${short(text)}`,
        apply: (right: RightRequest) =>
          rawRequest(place, { ...right, path: { ...right.path, [name]: encodeURIComponent(text) } }),
      })),
    ]),
    ...longest(filler, IN_BODY).flatMap((text) =>
      fields.map(({ field }) => ({
        label: `field ${field}: ${short(text)}`,
        apply: (right: RightRequest) =>
          rawRequest(place, right, { body: withField(right.body ?? {}, field, JSON.stringify(text)) }),
      })),
    ),
  ]);
}
