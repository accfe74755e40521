export * from "./actor";
export * from "./api-error";
export * from "./clock-and-random";
export * from "./error-catalogue";
export * from "./keys";
export * from "./limit-address";
export * from "./refusal";
export * from "./sizes";
