export * from "./age";
export * from "./dates";
export * from "./decimals";
export * from "./languages";
export * from "./locale";
export * from "./money";
export * from "./numbers";
export { shortReference } from "./short-reference";
export * from "./waiting-time";
