export { type Answer, runOnce } from "./run-once";
export { sweepIdempotency } from "./store";
