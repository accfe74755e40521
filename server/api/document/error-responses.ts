import { ERROR_CATALOGUE, type ErrorCode, type ErrorDetail, messageOf, refusalBody } from "../../core/index";
import { isConditional, isIdempotent, type RouteDeclaration, refusalsOf } from "../../http/index";
import { headersOf } from "./components";

/** Any route: the encoding of its path and query, sizes, failures of ours. */
const ANY: ErrorCode[] = [
  "invalid_request",
  "uri_too_long",
  "headers_too_large",
  "internal_error",
  "service_unavailable",
];
/** A call that may be repeated with an `Idempotency-Key`. */
const REPEATED: ErrorCode[] = ["idempotency_in_progress", "idempotency_key_reused"];
/** A route that reads a body. */
const WITH_BODY: ErrorCode[] = ["request_timeout", "payload_too_large", "unsupported_media_type"];

const FIELDS: Partial<Record<ErrorCode, ErrorDetail[]>> = {
  invalid_request: [{ field: "mobile", message: "is required", reason: "required" }],
  password_rejected: [
    { field: "password", message: "must have at least 8 characters", reason: "too_short", limit: 8 },
  ],
  passcode_rejected: [
    {
      field: "user_passcode",
      message: "must not be a run, a repetition or a mirror of digits",
      reason: "sequence",
    },
  ],
  invalid_otp: [{ field: "otp", message: "is not the code of this reference number", reason: "wrong_code" }],
  conflict: [{ field: "partner.email", message: "belongs to another customer", reason: "taken" }],
  idempotency_key_reused: [
    { field: "body", message: "is not that of the first call with this key", reason: "differs" },
  ],
  precondition_failed: [{ field: "If-Match", message: "the record is in another state", reason: "mismatch" }],
  claim_required: [
    {
      field: "partner.dob",
      message: "does not match the birth date that the institution has on file",
      reason: "mismatch",
    },
  ],
  mobile_change_requires_verification: [
    { field: "partner.mobile", message: "is not the verified number", reason: "verification_required" },
  ],
};

const exampleOf = (code: ErrorCode, path: string) => ({
  summary: code,
  value: refusalBody({
    code,
    message: messageOf(code, path),
    details: FIELDS[code],
    requestId: "0b6c8f1e-54a1-4a0e-8f55-3f0e6d1c7a42",
    extra: code === "invalid_otp" ? { tries_left: 4 } : {},
  }),
});

const statusOf = (code: ErrorCode): number => ERROR_CATALOGUE[code].status;

/** Every code a route may answer, by status: its own, those that follow from its declaration, everybody's. */
export function codesByStatus(declaration: RouteDeclaration): [number, ErrorCode[]][] {
  const { auth, limit, body, upload, refuses = [] } = declaration;
  const codes = new Set<ErrorCode>([
    ...refuses,
    ...refusalsOf(auth),
    ...(limit ? (["rate_limited"] as const) : []),
    ...(isIdempotent(declaration) ? REPEATED : []),
    ...(isConditional(declaration) ? (["precondition_failed"] as const) : []),
    ...(body || upload ? WITH_BODY : []),
    ...ANY,
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of Object.keys(ERROR_CATALOGUE) as ErrorCode[]) {
    if (codes.has(code)) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  }
  return [...byStatus].sort(([a], [b]) => a - b);
}

/** One status of one route, with an example of each code. */
export const errorResponse = (path: string, status: number, codes: ErrorCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${messageOf(code, path)}`).join("\n\n"),
  headers: Object.fromEntries(
    headersOf(path, status).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  ),
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/Error" },
      examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code, path)])),
    },
  },
  "x-error-codes": codes,
});

const pascal = (code: string) => code.replaceAll(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());

/** The name under which operations share an answer. */
export const responseName = (path: string, codes: ErrorCode[]) =>
  `${path.startsWith("/v1") ? "V1." : ""}${codes.map(pascal).join("Or")}`;
