export * from "./administration";
export * from "./bodies";
export * from "./records";
export * from "./staff";
export * from "./tokens";
