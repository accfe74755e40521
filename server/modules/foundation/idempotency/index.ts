export { type Answer, runOnce, wasAnswered } from "./run-once";
export type { IdempotentCall } from "./store";
