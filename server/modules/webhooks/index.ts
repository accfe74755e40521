export { createDeliverer, type Deliverer } from "./create-deliverer";
export { createEndpoint, deleteEndpoint, updateEndpoint } from "./create-endpoint";
export { followEvents } from "./follow-events";
export {
  listAttempts,
  pingEndpoint,
  readDeliveryFile,
  readWebhookFigures,
  retryDelivery,
} from "./retry-delivery";
export { reEncryptSecrets, rotateSecret, sealSecret } from "./rotate-secret";
export { cancelReplay, findReplay, listReplays, startReplay } from "./start-replay";
export type { ReceivedAtDemo } from "./store-demo";
export { listAtDemo, pointDemoHere, verifyAtDemo } from "./verify-at-demo";
