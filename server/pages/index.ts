export { currentPage, isAskedAsData, markMissing, readNonce } from "./page-session";
export * from "./read-administration";
export * from "./read-customer";
export * from "./read-customer-service";
export * from "./read-flash";
export * from "./read-institution";
export { readPart } from "./read-part";
export * from "./read-session-state";
