/**
 * Every refusal a client can meet: its HTTP status and its public text (contract of errors, interface
 * section 7). The code is stable and machine-readable; the text may be reworded.
 */
export const ERROR_CATALOGUE = {
  invalid_request: { status: 400, message: "The request has a problem. See details for each field." },
  password_rejected: { status: 400, message: "This password cannot be used. See details for the reason." },
  passcode_rejected: { status: 400, message: "This passcode cannot be used. See details for the reason." },
  invalid_otp: { status: 400, message: "The code, number or reference is not correct." },
  otp_expired: { status: 400, message: "The code has expired. Ask for a new one." },
  missing_app_key: {
    status: 401,
    message:
      "Send the application key in header app_key. If you do send it, a proxy may drop headers with an underscore: send App-Key instead.",
  },
  invalid_app_key: {
    status: 401,
    message: "The application key is not known, not active, or not the one the token was issued through.",
  },
  missing_access_token: { status: 401, message: "Send the access token in header Access-Token." },
  invalid_token: {
    status: 401,
    message: "The token is not valid, has expired or was revoked. Sign in again.",
  },
  missing_api_key: { status: 401, message: "Send an API key in header Authorization: Bearer <API_KEY>." },
  invalid_api_key: { status: 401, message: "The API key is not valid, has expired or was revoked." },
  invalid_credentials: { status: 401, message: "The sign-in details do not match." },
  totp_required: {
    status: 401,
    message: "Send totp too: the code of the authenticator app, or a recovery code.",
  },
  invalid_totp: { status: 401, message: "The code is not correct, or was used before." },
  insufficient_scope: { status: 403, message: "This token may not do that." },
  application_not_allowed: { status: 403, message: "This application does not serve this kind of user." },
  customer_not_active: {
    status: 403,
    message: "The customer is suspended or closed. Contact the institution.",
  },
  reauthentication_required: {
    status: 403,
    message: "Sign in again first: this change needs a sign-in or a code at most 10 minutes old.",
  },
  claim_required: {
    status: 403,
    message: "The institution already has a record for this number. Send partner.dob to claim it first.",
  },
  claim_under_review: {
    status: 403,
    message: "The identity check needs a member of staff. Contact the institution.",
  },
  not_found: { status: 404, message: "There is nothing here, or it is not yours." },
  method_not_allowed: { status: 405, message: "This path does not accept that method. See header Allow." },
  request_timeout: { status: 408, message: "The request took too long to arrive. Send it again." },
  conflict: { status: 409, message: "This collides with something that exists. See details." },
  idempotency_in_progress: { status: 409, message: "A request with this Idempotency-Key is still running." },
  mobile_change_requires_verification: {
    status: 409,
    message: "Prove the new number first: ask for a code to it and verify the code with this access token.",
  },
  precondition_failed: {
    status: 412,
    message: "The record is not in the state that the request asks for. Read it again, then decide.",
  },
  payload_too_large: {
    status: 413,
    message: "The body is too large. See details for the most that this call takes.",
  },
  uri_too_long: { status: 414, message: "The URL is too long." },
  unsupported_media_type: { status: 415, message: "Send the body as application/json." },
  idempotency_key_reused: { status: 422, message: "This Idempotency-Key was used with another body." },
  rate_limited: { status: 429, message: "Too many requests. Try again after the time in Retry-After." },
  otp_locked: { status: 429, message: "Too many tries with this code. Ask for a new one." },
  account_locked: {
    status: 429,
    message: "Too many failed sign-ins. Try again after the time in Retry-After.",
  },
  headers_too_large: { status: 431, message: "The request headers are too large." },
  internal_error: { status: 500, message: "Something went wrong on our side. Tell us the request id." },
  service_unavailable: { status: 503, message: "The service cannot answer right now. Try again shortly." },
} as const;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** Where callers show an API key, and what they showed is what is wrong. */
const TEXTS_FOR_KEYS: Partial<Record<ErrorCode, string>> = {
  insufficient_scope: "This API key may not do that. See details for the reason.",
};

/** The public text of a refusal, as it is said on a path. */
export const messageOf = (code: ErrorCode, path: string): string =>
  (/^\/v1(\/|$)/.test(path) && TEXTS_FOR_KEYS[code]) || ERROR_CATALOGUE[code].message;
