export { collectionRoutes } from "./collections";
export { feedRoutes } from "./feeds";
export { importRoutes } from "./imports";
export { statementRoutes as accountStatementRoutes } from "./statements";
export { webhookRoutes } from "./webhooks";
