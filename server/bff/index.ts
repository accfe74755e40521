export type { BffConfig, BffDependencies, Institution } from "./bff-dependencies";
export { type Bff, createBff } from "./create-bff";
