export {
  createVolumeLimiter,
  type Standing,
  type VolumeLimit,
  type VolumeLimiter,
} from "./create-volume-limiter";
export { countBefore, decreaseCounter, increaseCounter } from "./store";
export { tooMany } from "./too-many";
