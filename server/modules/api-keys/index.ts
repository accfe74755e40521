export { createApiKey, type NewApiKey, newApiKey } from "./create-api-key";
export { findApiKey } from "./find-api-key";
export type { IssuedApiKey } from "./issue-api-key";
export { type ApiKeySummary, listApiKeys } from "./list-api-keys";
export { formatApiKey, hashApiKey, hintOf } from "./policy";
export { revokeApiKey } from "./revoke-api-key";
export { rotateApiKey } from "./rotate-api-key";
export type { ApiKey } from "./store";
