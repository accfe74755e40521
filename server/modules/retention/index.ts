export { RETENTION } from "./store-retention";
export { sweep } from "./sweep";
