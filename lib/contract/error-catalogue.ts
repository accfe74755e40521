/**
 * Every refusal a client can meet, by its HTTP status: its code, which is stable and machine-readable, and its public text,
 * which may be reworded (contract of errors, interface section 7).
 */
const REFUSALS = {
  400: {
    invalid_request: "The request has a problem. See details for each field.",
    password_rejected: "This password cannot be used. See details for the reason.",
    passcode_rejected: "This passcode cannot be used. See details for the reason.",
    invalid_otp: "The code, number or reference is not correct.",
    otp_expired: "The code has expired. Ask for a new one.",
  },
  401: {
    missing_app_key:
      "Send the application key in header app_key. If you do send it, a proxy may drop headers with an underscore: send App-Key instead.",
    invalid_app_key:
      "The application key is not known, not active, or not the one the token was issued through.",
    missing_access_token: "Send the access token in header Access-Token.",
    invalid_token: "The token is not valid, has expired or was revoked. Sign in again.",
    missing_api_key: "Send an API key in header Authorization: Bearer <API_KEY>.",
    invalid_api_key: "The API key is not valid, has expired or was revoked.",
    invalid_credentials: "The sign-in details do not match.",
    totp_required: "Send totp too: the code of the authenticator app, or a recovery code.",
    invalid_totp: "The code is not correct, or was used before.",
  },
  403: {
    insufficient_scope: "This token may not do that.",
    application_not_allowed: "This application does not serve this kind of user.",
    customer_not_active: "The customer is suspended or closed. Contact the institution.",
    reauthentication_required:
      "Sign in again first: this change needs a sign-in or a code at most 10 minutes old.",
    claim_required:
      "The institution already has a record for this number. Send partner.dob to claim it first.",
    claim_under_review: "The identity check needs a member of staff. Contact the institution.",
  },
  404: { not_found: "There is nothing here, or it is not yours." },
  405: { method_not_allowed: "This path does not accept that method. See header Allow." },
  408: { request_timeout: "The request took too long to arrive. Send it again." },
  409: {
    conflict: "This collides with something that exists. See details.",
    idempotency_in_progress: "A request with this Idempotency-Key is still running.",
    mobile_change_requires_verification:
      "Prove the new number first: ask for a code to it and verify the code with this access token.",
  },
  412: {
    precondition_failed:
      "The record is not in the state that the request asks for. Read it again, then decide.",
  },
  413: {
    payload_too_large: "The body is too large. See details for the most that this call takes.",
  },
  414: { uri_too_long: "The URL is too long." },
  415: { unsupported_media_type: "Send the body as application/json." },
  422: {
    idempotency_key_reused:
      "This Idempotency-Key was used with another request. See details for what differed.",
  },
  429: {
    rate_limited: "Too many requests. Try again after the time in Retry-After.",
    otp_locked: "Too many tries with this code. Ask for a new one.",
    account_locked: "Too many failed sign-ins. Try again after the time in Retry-After.",
  },
  431: { headers_too_large: "The request headers are too large." },
  500: { internal_error: "Something went wrong on our side. Tell us the request id." },
  503: { service_unavailable: "The service cannot answer right now. Try again shortly." },
} as const;

type Refusals = typeof REFUSALS;
export type ErrorCode = { [Status in keyof Refusals]: keyof Refusals[Status] }[keyof Refusals];

/** Status and public text of each code. */
export const ERROR_CATALOGUE = Object.fromEntries(
  Object.entries(REFUSALS).flatMap(([status, texts]) =>
    Object.entries(texts).map(([code, message]) => [code, { status: Number(status), message }]),
  ),
) as Record<ErrorCode, { status: number; message: string }>;

/** Where callers show an API key, and what they showed is what is wrong. */
const TEXTS_FOR_KEYS: Partial<Record<ErrorCode, string>> = {
  insufficient_scope: "This API key may not do that. See details for the reason.",
};

/** The public text of a refusal, as it is said on a path. */
export const messageOf = (code: ErrorCode, path: string): string =>
  (/^\/v1(\/|$)/.test(path) && TEXTS_FOR_KEYS[code]) || ERROR_CATALOGUE[code].message;
