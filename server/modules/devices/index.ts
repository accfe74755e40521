export { forgetDevice, listDevices } from "./list-devices";
export { type Device, deviceToRemember, findDevice, hashesOfDevice, rememberDevice } from "./remember-device";
export {
  DEVICE_VALUES,
  deleteDevice,
  deviceOf,
  forgetDevices,
  isAdded,
  rememberingParts,
} from "./store";
