export { collectionRoutes, statementRoutes as accountStatementRoutes } from "./collections";
export { feedRoutes } from "./feeds";
export { importRoutes } from "./imports";
export { sourceRoutes } from "./sources";
export { webhookRoutes } from "./webhooks";
