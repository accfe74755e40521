export { tooMany } from "./refuse";
export { countGuard, type GuardCount, sweepGuards, uncountGuard } from "./store";
export { createVolumeLimiter, type Standing, type VolumeLimit, type VolumeLimiter } from "./volume-limiter";
