export * from "./access";
export * from "./institution";
export * from "./people";
export * from "./records";
export * from "./reference";
export * from "./savings";
