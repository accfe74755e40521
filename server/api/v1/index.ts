export { collectionRoutes, statementRoutes as accountStatementRoutes } from "./collections";
export { feedRoutes } from "./feeds";
export { importRoutes } from "./imports";
export { webhookRoutes } from "./webhooks";
