export { createDeliverer, type Deliverer, followEvents } from "./create-deliverer";
export {
  createEndpoint,
  deleteEndpoint,
  lockEndpoint,
  originOf,
  sendsMoreRecords,
  updateEndpoint,
} from "./create-endpoint";
export {
  listAttempts,
  pingEndpoint,
  readDeliveryFile,
  readWebhookFigures,
  retryDelivery,
} from "./retry-delivery";
export { reEncryptSecrets, rotateSecret, sealSecret } from "./rotate-secret";
export { cancelReplay, findReplay, listReplays, startReplay } from "./start-replay";
export { listAtDemo, pointDemoHere, type ReceivedAtDemo, verifyAtDemo } from "./store-demo";
