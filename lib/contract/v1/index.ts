export * from "./batches";
export * from "./collections";
export * from "./event-types";
export * from "./events";
export * from "./feeds";
export * from "./records";
export * from "./scopes";
export * from "./webhooks";
