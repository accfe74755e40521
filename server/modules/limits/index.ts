export { countGuard, type GuardCount, readGuard } from "./store";
export { tooMany } from "./refuse";
export { createVolumeLimiter, type VolumeLimit, type VolumeLimiter } from "./volume-limiter";
