export * from "./age";
export * from "./dates";
export * from "./locale";
export * from "./money";
export * from "./numbers";
