export { createApiKey, revokeApiKey, rotateApiKey, updateApiKey } from "./create-api-key";
export { findApiKey } from "./find-api-key";
export { type KeptRequests, type KeyRequest, keepRequests, writeRequests } from "./keep-requests";
export { listApiKeys, listKeyRequests } from "./list-api-keys";
export { formatApiKey, hashApiKey, hintOf } from "./policy";
export { type ApiKey, lockKeyWith, lockRotatable, selectStandIn } from "./store";
export { whileKeyHolds } from "./while-key-holds";
