export { collectionRoutes } from "./collections";
export { feedRoutes } from "./feeds";
export { webhookRoutes } from "./webhooks";
