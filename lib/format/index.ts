export * from "./account-number";
export * from "./age";
export * from "./countdown";
export * from "./dates";
export * from "./locale";
export * from "./money";
export * from "./mask-phone";
