export type { BffConfig, BffDependencies } from "./bff-dependencies";
export { type Bff, createBff } from "./create-bff";
