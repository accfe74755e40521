export * from "./account-number";
export * from "./age";
export * from "./countdown";
export * from "./dates";
export * from "./locale";
export * from "./mask-phone";
export * from "./money";
