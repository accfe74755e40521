export { type Answer, runOnce } from "./run-once";
export { sweepIdempotency } from "./sweep-idempotency";
