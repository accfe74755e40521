export {
  createApiKey,
  listKeyRequests,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from "./create-api-key";
export { findApiKey, whileKeyHolds } from "./find-api-key";
export { type KeptRequests, keepRequests, writeRequests } from "./keep-requests";
export { formatApiKey, hashApiKey, hintOf } from "./policy";
export { type ApiKey, listApiKeys, lockKeyWith, lockRotatable, selectStandIn } from "./store";
