export {
  createVolumeLimiter,
  type Standing,
  tooMany,
  type VolumeLimit,
  type VolumeLimiter,
} from "./create-volume-limiter";
export { countBefore, decreaseCounter, increaseCounter } from "./store";
