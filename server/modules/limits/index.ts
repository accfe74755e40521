export { countGuard, type GuardCount, readGuard } from "./count-guard";
export { tooMany } from "./refuse";
export { createVolumeLimiter, type VolumeLimit, type VolumeLimiter } from "./volume-limiter";
