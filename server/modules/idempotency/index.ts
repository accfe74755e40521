export { type Answer, runOnce } from "./run-once";
