export { RETENTION, tableOf } from "./store-retention";
export { sweep } from "./sweep";
