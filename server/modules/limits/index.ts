export { tooMany } from "./refuse";
export { countGuard, type GuardCount, readGuard, sweepGuards } from "./store";
export { createVolumeLimiter, type Standing, type VolumeLimit, type VolumeLimiter } from "./volume-limiter";
