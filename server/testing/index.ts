export * from "./create-test-clock";
export * from "./create-test-context";
export * from "./create-test-database";
export * from "./test-settings";
