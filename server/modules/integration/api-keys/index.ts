export { createApiKey, listKeyRequests, revokeApiKey, rotateApiKey, updateApiKey } from "./create-api-key";
export { findApiKey, type KeptRequests, keepRequests, whileKeyHolds, writeRequests } from "./find-api-key";
export { formatApiKey, hashApiKey, hintOf } from "./policy";
export {
  type ApiKey,
  isKeyWith,
  listApiKeys,
  lockKeyWith,
  lockRotatable,
  selectStandIn,
} from "./store";
