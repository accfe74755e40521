export * from "./actor";
export * from "./api-error";
export * from "./clock";
export * from "./error-catalogue";
export * from "./keys";
export * from "./limit-address";
export * from "./random";
export * from "./sizes";
