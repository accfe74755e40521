/**
 * What a field says (null: the contract's schema does); where it may be `null`, what that means; and a value of it, where
 * neither a record nor a sample has one. By its name, for every schema that has it; or by schema and path
 * (`Event.data.previous`). What the contract's schema says of its own field comes before.
 */
export type Words = Record<
  string,
  string | readonly [says: string | null, ifNull: string | null, example?: unknown]
>;

/** Values of fields that the contract's schemas have words for. */
export const EXAMPLES: Record<string, unknown> = {
  "ApprovedAct.link.url": "https://bank.example/staff/welcome#stl_…",
  "ApprovedAct.link.token": "stl_…",
  totp: "493027",
  tries_left: 4,
  "GetTokensBody.password": "violet-anchor-17",
  "GetTokensBody.email": "dora@example.com",
  "GetTokensBody.username": "dora@example.com",
  "EndAccessBody.username": "HSB00004711",
  "EndAccessBody.user_passcode": "497261",
  required_steps: ["change_password"],
  "CustomerPatch.country_id": "PH",
  "CustomerBatchRow.country_id": "PH",
  "CustomerFeed.country_id": "PH",
  count: 1,
  total: 1004,
  limit: 25,
  "Error.error.code": "invalid_request",
  "Error.error.message": "The request has a problem. See details for each field.",
  "Error.error.details[].field": "password",
  "Error.error.details[].message": "must have at least 8 characters",
  "Error.error.details[].reason": "too_short",
  "Error.error.details[].limit": 8,
  "ReferenceRow.code": "PH",
  "?after": "Zk3mW1x9TqC0bYt7LhPq2w",
  "?reason": "Asked at the counter",
  "?search": "santos",
  "?subject_id": "17",
  "BatchRowResult.error.code": "invalid_request",
  "BatchRowResult.error.message": "The request has a problem. See details for each field.",
  "BatchRowResult.error.details[].field": "customer_number",
  "BatchRowResult.error.details[].message": "must be a customer number",
  "?reverses": 90,
  "?reckoned_balance": "15200.75",
  previous_secret_until: "2026-08-22T06:40:11.518Z",
  failing_since: "2026-08-20T22:10:00.000Z",
  ends_at: "2026-08-21T07:40:11.518Z",
  "NewWebhookReplay.until": "2026-02-01T00:00:00Z",
};
