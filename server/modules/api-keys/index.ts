export { createApiKey, type IssuedApiKey, type NewApiKey, newApiKey } from "./create-api-key";
export { findApiKey } from "./find-api-key";
export { hashApiKey } from "./hash-api-key";
export { formatApiKey, hintOf } from "./key-format";
export { type ApiKeySummary, listApiKeys } from "./list-api-keys";
export { revokeApiKey } from "./revoke-api-key";
export { rotateApiKey } from "./rotate-api-key";
export type { ApiKey } from "./store";
