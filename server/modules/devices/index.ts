export { type Device, deviceToRemember, findDevice, hashesOfDevice, rememberDevice } from "./remember-device";
export {
  DEVICE_VALUES,
  deviceOf,
  forgetDevices,
  isAdded,
  rememberingParts,
} from "./store";
