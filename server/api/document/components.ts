import { SIZES, sizeInWords } from "../../core/index";

/** How a request says who it is from. */
export const SECURITY_SCHEMES = {
  appKey: {
    type: "apiKey",
    in: "header",
    name: "app_key",
    description:
      "Identifies an application; not a secret. `App-Key` is the same header for proxies that drop names with an underscore. Required wherever the interface lists it, optional for signup/otp, savings and OPTIONS.",
  },
  accessToken: {
    type: "apiKey",
    in: "header",
    name: "Access-Token",
    description: "From get_tokens, otp-verify, user-update or refresh_token. Lives 600 seconds.",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    description: "An API key of the institution, for servers only. Each has scopes and may expire.",
  },
} as const;

const seconds = { type: "integer", minimum: 0 } as const;

/** On every answer of a metered surface, but for what is no HTTP that a server could read. */
const LIMIT_NOTE = `Absent only where the protocol is broken, or the head of the request goes beyond ${sizeInWords(SIZES.head)} or ten seconds: then the path is not known.`;

/** Headers that several answers carry. */
export const HEADERS = {
  "Request-Id": {
    description: "Names this request in our logs.",
    schema: { type: "string", format: "uuid" },
  },
  "Ignored-Fields": {
    description:
      "Fields of the body that the operation does not have, and ignored: paths in percent-encoding, separated by commas; at most 20, and 1 KiB.",
    schema: { type: "string" },
    example: "middle_name, rows.3.colour",
  },
  "Preference-Applied": {
    description: "`handling=strict`, where `Prefer` asked for it.",
    schema: { type: "string" },
    example: "handling=strict",
  },
  "Retry-After": { description: "Seconds until a retry makes sense.", schema: seconds },
  "WWW-Authenticate": {
    description:
      "The scheme that is missing or wrong: `AppKey` (header `app_key`), `AccessToken` (header `Access-Token`), `Bearer` (an API key), `Credentials` (what the body of a sign-in says).",
    schema: { type: "string" },
    example: 'AccessToken realm="passbook"',
  },
  "X-RateLimit-Limit": { description: `Requests of the period. ${LIMIT_NOTE}`, schema: seconds },
  "X-RateLimit-Remaining": { description: `Requests left of the period. ${LIMIT_NOTE}`, schema: seconds },
  "X-RateLimit-Reset": { description: `Seconds until the period ends. ${LIMIT_NOTE}`, schema: seconds },
} as const;
export type SharedHeader = keyof typeof HEADERS;

/** Headers of an operation that will end. */
export const ENDING_HEADERS = {
  Deprecation: {
    description: "Since when no new client should call this: `@` and seconds since 1970 (RFC 9745).",
    schema: { type: "string" },
    example: "@1798761600",
  },
  Sunset: {
    description: "From when this may answer no more (RFC 8594).",
    schema: { type: "string" },
    example: "Fri, 01 Jan 2027 00:00:00 GMT",
  },
} as const;

const RATE_LIMIT: SharedHeader[] = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

/** Headers of answers to a request that has a body. */
export const BODY_HEADERS: SharedHeader[] = ["Ignored-Fields", "Preference-Applied"];

/** The headers of an answer: what its surface and its status bring. */
export function headersOf(path: string, status: number): SharedHeader[] {
  const limited = path.startsWith("/v1") || status === 429;
  return [
    "Request-Id",
    ...(status === 401 ? (["WWW-Authenticate"] as const) : []),
    ...(status === 429 || status === 503 ? (["Retry-After"] as const) : []),
    ...(limited ? RATE_LIMIT : []),
  ];
}
