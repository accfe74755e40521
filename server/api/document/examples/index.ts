export * from "./administration";
export * from "./bodies";
export * from "./customer-service";
export * from "./messages";
export * from "./records";
export * from "./staff";
export * from "./tokens";
export * from "./webhooks";
