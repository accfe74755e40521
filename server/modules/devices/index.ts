export { type Device, deviceToRemember, findDevice, hashesOfDevice, rememberDevice } from "./remember-device";
export {
  DEVICE_VALUES,
  deviceOf,
  forgetDevices,
  forgetDevicesSince,
  isAdded,
  rememberingParts,
} from "./store";
