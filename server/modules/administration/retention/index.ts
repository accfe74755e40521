export { RETENTION, sweep, tableOf } from "./store-retention";
