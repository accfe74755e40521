export * from "./dates";
export * from "./languages";
export * from "./money";
export { shortReference } from "./short-reference";
