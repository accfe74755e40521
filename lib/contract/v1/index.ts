export * from "./collections";
export * from "./feeds";
export * from "./records";
export * from "./scopes";
