export * from "./bodies";
export * from "./records";
export * from "./tokens";
