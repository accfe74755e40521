export { countBefore } from "./count-before";
export {
  createVolumeLimiter,
  type Standing,
  type VolumeLimit,
  type VolumeLimiter,
} from "./create-volume-limiter";
export { decreaseCounter } from "./decrease-counter";
export { increaseCounter } from "./increase-counter";
export { tooMany } from "./too-many";
